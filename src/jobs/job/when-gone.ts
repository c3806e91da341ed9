import type { Context } from 'hono'
import { Problem } from '../../platform/http/problem'

export const pageOfJob = (jobId: string) => `/jobs/${jobId}`

/** Answers a form about a job. If the job is closed or expired, redirects to its page with similar jobs. */
export async function redirectWhenGone(c: Context, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 410) throw error
    return c.redirect(pageOfJob(c.req.param('id') ?? ''), 303)
  }
}
