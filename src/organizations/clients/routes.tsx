import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { safeRedirect } from '../../accounts/sessions/safe-redirect'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { listClients } from '../organization/organization-list'
import { pageWhenActing, pageWhenStopped } from './acting-pages'
import { actFor, stopActing } from './acts'
import Clients from './pages/clients'

export const clientsPages = new Hono<AppEnv>()
  .get('/admin/clients', requireStaff, (c) => showClients(c, c.req.query('from')))
  // Starting and stopping are forms, because a prefetch could follow a link.
  .post(
    '/acting/:id',
    ...form(actFor, {
      next: (c, _, { from }) => pageWhenActing(pageFrom(c, from)),
      again: (c, { typed, problem }) => showClients(c, typed.from, problem),
    }),
  )
  .post(
    '/acting',
    ...form(stopActing, {
      next: (c, _, { from }) => pageWhenStopped(pageFrom(c, from)),
      again: (c, { typed, problem }) => showClients(c, typed.from, problem),
    }),
  )

const pageFrom = (c: AppContext, from: string | undefined) => safeRedirect(from, c.var.isPage)

async function showClients(c: AppContext, from: string | undefined, problem?: string) {
  const { q = '', cursor } = c.req.query()
  const { clients, next } = await listClients(c.var.db, { q, cursor, limit: 50 })
  const props = { clients, q, from: pageFrom(c, from), next, isFirstPage: cursor === undefined, problem }
  return showPage(c, Clients, props, { title: 'Act for a client organization' })
}
