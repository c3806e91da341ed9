import { Hono } from 'hono'
import { accountsPages } from './accounts/account/routes'
import { accountApi } from './accounts/credentials/api'
import { staffApi } from './accounts/directory/api'
import { unsubscribePages } from './accounts/mail-choices/routes'
import { verificationApi } from './accounts/registration/api'
import { accountsApi } from './accounts/sessions/api'
import { session, sessionCookies } from './accounts/sessions/session'
import { billingApi } from './billing/api'
import { billingPages } from './billing/routes'
import { organizationApi } from './billing/status/api'
import { applicantsApi } from './jobs/applications/api'
import { plainJobPages } from './jobs/applications/routes'
import { jobsFollow } from './jobs/close-with-organization'
import { analyticsApi } from './jobs/dashboard/api'
import { employerPages } from './jobs/employer-page/routes'
import { jobsComeToLight } from './jobs/organization-listener'
import { jobsApi } from './jobs/posting/api'
import { jobsAdminPages } from './jobs/posting/routes'
import { jobsPages } from './jobs/search/routes'
import { managementApi } from './management/api'
import { managementPages } from './management/routes'
import { administratorsApi } from './organizations/administrators/api'
import { acceptanceApi } from './organizations/invitations/api'
import { locationsApi } from './organizations/locations/api'
import { organizationsApi } from './organizations/organization/api'
import { organizationsPages } from './organizations/organization/routes'
import { organizationsStaffApi } from './organizations/organization/staff-api'
import { peopleApi } from './people/search/api'
import { peoplePages } from './people/search/routes'
import { database } from './platform/db/database'
import { requestLog } from './platform/http/request-log'
import { knownRoutes } from './platform/http/route-table'
import { trimTrailingSlash } from './platform/http/trailing-slash'
import { discardUnread } from './platform/http/unread-body'
import { securityHeaders } from './platform/security/headers'
import { sameOrigin } from './platform/security/same-origin'
import { personalDataApi } from './privacy/api'
import { membersApi } from './profiles/profile/api'
import { membersPages } from './profiles/profile/routes'
import { resumeApi } from './profiles/resume/api'
import { contactApi } from './site/contact/api'
import { contactPages } from './site/contact/routes'
import { answerFault, answerNotFound } from './site/errors/faults'
import { imagesPages } from './site/images/routes'
import { openapi } from './site/openapi/openapi'
import { placesApi } from './site/places/api'
import { sitePages } from './site/routes'
import { sitemapPages } from './site/sitemap/routes'
import { document } from './ui/server/document'

/** The product's table of contents: what every request passes, then one line for each room. */
export const app = new Hono<{ Bindings: Env }>()

app
  .use(requestLog)
  .use(discardUnread)
  .use(securityHeaders)
  .use(trimTrailingSlash)
  .use(document)
  .use(knownRoutes(() => app.routes))
  .use(database({ cookies: sessionCookies }))
  .use(session)
  .use(sameOrigin({ cookies: sessionCookies }))
  .route('/', sitePages)
  .route('/', sitemapPages)
  .route('/', imagesPages)
  .route('/', contactPages)
  .route('/', accountsPages)
  .route('/', unsubscribePages)
  .route('/', organizationsPages)
  .route('/', jobsPages)
  .route('/', plainJobPages)
  .route('/', jobsAdminPages)
  .route('/', billingPages)
  .route('/', employerPages)
  .route('/', membersPages)
  .route('/', peoplePages)
  .route('/', managementPages)
  .route('/api', accountsApi)
  .route('/api', accountApi(jobsComeToLight))
  .route('/api', staffApi(jobsComeToLight))
  .route('/api', verificationApi(jobsComeToLight))
  .route('/api', organizationApi)
  .route('/api', billingApi)
  .route('/api', personalDataApi)
  .route('/api', organizationsStaffApi)
  .route('/api', organizationsApi)
  .route('/api', locationsApi(jobsFollow))
  .route('/api', administratorsApi(jobsFollow))
  .route('/api', acceptanceApi(jobsFollow))
  .route('/api', jobsApi)
  .route('/api', applicantsApi)
  .route('/api', analyticsApi)
  .route('/api', placesApi)
  .route('/api', contactApi)
  .route('/api', membersApi)
  .route('/api', peopleApi)
  .route('/api', resumeApi)
  .route('/api', managementApi)
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
