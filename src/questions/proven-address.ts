export { requireMayPost as requireProvenAddress } from '../accounts/silence/may-post'
