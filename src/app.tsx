import { Hono } from 'hono'
import { session, sessionCookies } from './accounts/sessions/session'
import { countForBell } from './notifications/notices'
import { Bell } from './notifications/shared/bell'
import { StaffBar } from './organizations/clients/shared/staff-bar'
import { organizationUpdates } from './organizations/organization/update-organization'
import { database } from './platform/db/database'
import type { AppEnv } from './platform/http/app-env'
import { discardUnread } from './platform/http/body'
import { requestLog } from './platform/http/request-log'
import { routeTable, trimTrailingSlash } from './platform/http/route-table'
import { securityHeaders } from './platform/security/headers'
import { sameOrigin } from './platform/security/same-origin'
import {
  organizationListener,
  rooms,
  silenceListener,
  tagListeners,
  termsVersion,
  updateOrganization,
  writeResume,
} from './rooms'
import { answerFault, answerNotFound } from './site/errors/faults'
import { openapi } from './site/openapi/api-description'
import { document } from './ui/server/document'
import { siteNavigation } from './ui/server/navigation'

const navigation = siteNavigation(rooms)

export const app = new Hono<AppEnv>()

if (__LOCAL__) app.use((await import('../dev/reads')).countReads)

app
  // These come first, because error pages need them too.
  .use(async (c, next) => {
    c.set('rooms', rooms)
    c.set('siteNavigation', navigation)
    c.set('Bar', StaffBar)
    c.set('Bell', Bell)
    c.set('termsVersion', termsVersion)
    // How rooms react to changes in rooms below them, which must not import them.
    c.set('organizationListener', organizationListener)
    c.set('tagListeners', tagListeners)
    c.set('silenceListener', silenceListener)
    c.set('resumeWriter', writeResume)
    await next()
  })
  .use(requestLog)
  .use(discardUnread)
  .use(securityHeaders)
  .use(trimTrailingSlash)
  .use(document)
  .use(routeTable(() => app.routes))
  .use(database({ cookies: sessionCookies }))
  .use(session)
  .use(countForBell)
  .use(sameOrigin({ cookies: sessionCookies }))
  .use(organizationUpdates(updateOrganization))

for (const { pages = [] } of rooms) for (const routes of pages) app.route('/', routes)
for (const { api = [] } of rooms) for (const routes of api) app.route('/api', routes)

app
  .route(
    '/api',
    openapi(() => app),
  )
  .onError(answerFault)
  .notFound(answerNotFound)

if (__LOCAL__) {
  const { devRoutes } = await import('../dev/routes')
  const { standInRoutes } = await import('../dev/stripe/routes')
  app.route('/dev', devRoutes)
  app.route('/dev/stripe', standInRoutes(app))
}
