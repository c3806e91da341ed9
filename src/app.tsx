import { Hono } from 'hono'
import { trimTrailingSlash } from 'hono/trailing-slash'
import { accountApi } from './accounts/account-api'
import { accountsApi } from './accounts/api'
import { accountsPages } from './accounts/routes'
import { session, sessionCookies } from './accounts/session'
import { verificationApi } from './accounts/verification-api'
import { billingApi } from './billing/api'
import { organizationApi } from './billing/organization-api'
import { billingPages } from './billing/routes'
import { jobsAdminPages } from './jobs/admin-routes'
import { jobsApi } from './jobs/api'
import { applicantsApi } from './jobs/applicants-api'
import { placesApi } from './jobs/places-api'
import { jobsPages } from './jobs/routes'
import { jobsComeToLight } from './jobs/waiting-room'
import { membersPages } from './members/routes'
import { organizationsApi } from './organizations/api'
import { organizationsPages } from './organizations/routes'
import { database } from './platform/db'
import { knownRoutes } from './platform/known-routes'
import { requestLog } from './platform/request-log'
import { sameOrigin } from './platform/same-origin'
import { securityHeaders } from './platform/security-headers'
import { answerFault, answerNotFound } from './site/faults'
import { imagesPages } from './site/images-routes'
import { openapi } from './site/openapi'
import { sitePages } from './site/routes'
import { sitemapPages } from './site/sitemap-routes'
import { document } from './ui/document'

/** The product's table of contents: what every request passes, then one line for each room. */
export const app = new Hono<{ Bindings: Env }>()

app
  .use(requestLog)
  .use(securityHeaders)
  .use(trimTrailingSlash())
  .use(document)
  .use(knownRoutes(() => app.routes))
  .use(database({ cookies: sessionCookies }))
  .use(session)
  .use(sameOrigin({ cookies: sessionCookies }))
  .route('/', sitePages)
  .route('/', sitemapPages)
  .route('/', imagesPages)
  .route('/', accountsPages)
  .route('/', organizationsPages)
  .route('/', jobsPages)
  .route('/', jobsAdminPages)
  .route('/', billingPages)
  .route('/', membersPages)
  .route('/api', accountsApi)
  .route('/api', accountApi)
  .route('/api', verificationApi(jobsComeToLight))
  .route('/api', organizationsApi)
  .route('/api', organizationApi)
  .route('/api', billingApi)
  .route('/api', jobsApi)
  .route('/api', applicantsApi)
  .route('/api', placesApi)
  .route(
    '/api',
    openapi(() => app),
  )
  .onError(answerFault)
  .notFound(answerNotFound)

if (__LOCAL__) {
  const { devRoutes } = await import('./dev/routes')
  const { standInRoutes } = await import('./dev/stripe/routes')
  app.route('/dev', devRoutes)
  app.route('/dev/stripe', standInRoutes(app))
}
