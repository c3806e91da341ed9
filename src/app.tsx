import { Hono } from 'hono'
import { accountApi } from './accounts/account-api'
import { accountsApi } from './accounts/api'
import { accountsPages } from './accounts/routes'
import { session, sessionCookies } from './accounts/session'
import { staffApi } from './accounts/staff-api'
import { unsubscribePages } from './accounts/unsubscribe-routes'
import { verificationApi } from './accounts/verification-api'
import { billingApi } from './billing/api'
import { organizationApi } from './billing/organization-api'
import { billingPages } from './billing/routes'
import { jobsAdminPages } from './jobs/admin-routes'
import { analyticsApi } from './jobs/analytics-api'
import { jobsApi } from './jobs/api'
import { applicantsApi } from './jobs/applicants-api'
import { employerPages } from './jobs/employer-routes'
import { jobsFollow } from './jobs/follow'
import { placesApi } from './jobs/places-api'
import { plainJobPages } from './jobs/plain-routes'
import { jobsPages } from './jobs/routes'
import { jobsComeToLight } from './jobs/waiting-room'
import { managementApi } from './management/api'
import { managementPages } from './management/routes'
import { membersApi } from './members/api'
import { peopleApi } from './members/people-api'
import { peoplePages } from './members/people-routes'
import { personalDataApi } from './members/personal-data-api'
import { resumeApi } from './members/resume-api'
import { membersPages } from './members/routes'
import { acceptanceApi } from './organizations/acceptance-api'
import { administratorsApi } from './organizations/administrators-api'
import { organizationsApi } from './organizations/api'
import { locationsApi } from './organizations/locations-api'
import { organizationsPages } from './organizations/routes'
import { organizationsStaffApi } from './organizations/staff-api'
import { database } from './platform/db'
import { knownRoutes } from './platform/known-routes'
import { requestLog } from './platform/request-log'
import { sameOrigin } from './platform/same-origin'
import { securityHeaders } from './platform/security-headers'
import { trimTrailingSlash } from './platform/trailing-slash'
import { discardUnread } from './platform/unread-body'
import { contactApi } from './site/contact-api'
import { contactPages } from './site/contact-routes'
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
