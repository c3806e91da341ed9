import { Hono } from 'hono'
import { impersonate, stopImpersonating } from '../../accounts/impersonation/impersonate'
import { requireStaff } from '../../accounts/sessions/guards'
import { safeRedirect } from '../../accounts/sessions/safe-redirect'
import { actorOf, deleteCachedSessions } from '../../accounts/sessions/session'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { listClients } from '../list/organization-list'
import { pageWhenActing, pageWhenStopped } from './acting-pages'
import Clients from './pages/clients'

export const clientsPages = new Hono<AppEnv>()
  .get('/admin/clients', requireStaff, async (c) => {
    const { q = '', from, cursor } = c.req.query()
    const { clients, next } = await listClients(c.var.db, { q, cursor, limit: 50 })
    const props = { clients, q, from: pageFrom(c, from), next, isFirstPage: cursor === undefined }
    return showPage(c, Clients, props, { title: 'Act for a client organization' })
  })
  // Starts and stops acting without JavaScript. These are forms, because a prefetch could follow a link.
  .post('/acting', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const { organization: organizationId, from } = await readForm(c)
    const [db, by, { staff }] = [c.var.db, actorOf(c), c.var]
    if (organizationId) await impersonate(db, { staff, organizationId, by })
    else await stopImpersonating(db, { staff, by })
    await deleteCachedSessions(c.env, [staff.sessionHash])
    const page = pageFrom(c, from)
    return c.redirect(organizationId ? pageWhenActing(page) : pageWhenStopped(page), 303)
  })

const pageFrom = (c: AppContext, from: string | undefined) => safeRedirect(from, c.var.isPage)
