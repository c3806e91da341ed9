import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../platform/http/app-env'
import { findKnownJob } from '../known-job'

export const pageOfJob = (jobId: string) => `/jobs/${jobId}`

/** Middleware for forms about a job. If the job is closed or expired, it redirects to its page with similar jobs. */
export const redirectWhenGone = createMiddleware<AppEnv>(async (c, next) => {
  const id = c.req.param('id') ?? ''
  const { record } = await findKnownJob(c.var.db, id)
  if (!record.live) return c.redirect(pageOfJob(id), 303)
  return next()
})
