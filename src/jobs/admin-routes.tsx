import { Hono } from 'hono'
import { requireEmployer } from '../accounts/guards'

/** The employer's area: their jobs, the editor and who applied. */
export const jobsAdminPages = new Hono<{ Bindings: Env }>().get('/admin', requireEmployer, (c) =>
  c.redirect('/admin/jobs'),
)
