import { defineLimits } from '../platform/security/limits'

const hour = 3600

export const questionLimits = defineLimits({
  ask: { binding: 'WRITE_LIMIT', account: { max: 10, seconds: hour } },
  answer: { binding: 'WRITE_LIMIT', account: { max: 30, seconds: hour } },
  comment: { binding: 'WRITE_LIMIT', account: { max: 60, seconds: hour } },
  vote: { binding: 'WRITE_LIMIT', account: { max: 200, seconds: hour } },
})
