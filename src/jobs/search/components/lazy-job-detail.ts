import { lazyPart } from '../../../ui/components/lazy-part'

export const loadJobDetail = () => import('../../job/components/job-detail')

/** Loaded when the first job is opened. The server renders synchronously, so it imports the component right away. */
export const LazyJobDetail = import.meta.env.SSR
  ? (await loadJobDetail()).JobDetail
  : lazyPart(async () => ({ default: (await loadJobDetail()).JobDetail }))
