import { lazy } from 'react'

/** Begins to load what a job is read in. */
export const loadJobDetail = () => import('../../job/components/job-detail')

/** A job to read, loaded at the first pick; the server renders in one go and so has it at hand. */
export const LazyJobDetail = import.meta.env.SSR
  ? (await loadJobDetail()).JobDetail
  : lazy(async () => ({ default: (await loadJobDetail()).JobDetail }))
