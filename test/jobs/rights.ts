import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /jobs': { statuses: [200, 200, 200, 200, 200], limit: 'search' },
  'GET /jobs/:id': { path: '/jobs/JOB', statuses: [200, 200, 200, 200, 200], limit: 'read' },
  'GET /jobs/:id/apply': { path: '/jobs/JOB/apply', statuses: [200, 200, 200, 200, 200], limit: 'read' },
  'POST /jobs/:id/apply': { path: '/jobs/JOB/apply', statuses: [415, 415, 415, 415, 415], limit: 'apply' },
  // Saving a job requires an account, so guests are redirected to the sign-in page.
  'POST /jobs/:id/save': { path: '/jobs/JOB/save', statuses: [303, 415, 415, 415, 415] },
  'GET /organizations/:id': {
    path: '/organizations/ORGANIZATION',
    statuses: [301, 301, 301, 301, 301],
    limit: 'search',
  },
  'GET /organizations/:id/:slug': {
    path: '/organizations/ORGANIZATION/x',
    statuses: [301, 301, 301, 301, 301],
    limit: 'search',
  },
  'GET /profile/jobs': { statuses: [302, 200, 200, 200, 200] },
  'GET /profile/jobs/applied': { statuses: [302, 200, 200, 200, 200] },
  'GET /profile/jobs/closed': { statuses: [302, 200, 200, 200, 200] },
  'GET /api/job/jobsByLocation/:q/:l/:radius': {
    path: '/api/job/jobsByLocation/teacher/USA/50',
    statuses: [200, 200, 200, 200, 200],
    limit: 'search',
  },
  'GET /api/job/:id': { path: '/api/job/DRAFT', statuses: [404, 404, 404, 200, 200] },
  'POST /api/job': { body: {}, statuses: [401, 403, 422, 422, 403] },
  'POST /api/job/previews': { body: { ids: ['DRAFT'] }, statuses: [204, 204, 204, 204, 204], limit: 'count' },
  'PUT /api/job/:id': { path: '/api/job/DRAFT', body: { summary: 'New' }, statuses: [401, 403, 404, 200, 200] },
  'PUT /api/job/view/:id': { path: '/api/job/view/JOB', statuses: [204, 204, 204, 204, 204], limit: 'count' },
  'PUT /api/job/update/:id': {
    path: '/api/job/update/JOB',
    body: {},
    statuses: [422, 200, 200, 200, 200],
    limit: 'apply',
  },
  'GET /api/users/savedJobs/:userId': { path: '/api/users/savedJobs/MEMBER', statuses: [401, 200, 404, 404, 404, 404] },
  'PUT /api/users/update': { body: { saveJobID: 'JOB', userID: 'MEMBER' }, statuses: [401, 200, 404, 404, 404, 404] },
  'PUT /api/users/remove': { body: { saveJobID: 'JOB', userID: 'MEMBER' }, statuses: [401, 200, 404, 404, 404, 404] },
  'GET /api/job/:id/applicants': { path: '/api/job/JOB/applicants', statuses: [401, 403, 404, 200, 403] },
  'GET /api/job/:id/applicants.csv': { path: '/api/job/JOB/applicants.csv', statuses: [401, 403, 404, 200, 403] },
  'PUT /api/job/:id/applicants/:applicationId': {
    path: '/api/job/JOB/applicants/APPLICATION',
    body: { status: 'Contacted' },
    statuses: [401, 403, 404, 200, 403],
  },
  // This is the neighbor's organization: staff may close its jobs, and the first employer gets a 404.
  'PUT /api/job/close/:orgId': { path: '/api/job/close/OTHER', statuses: [401, 403, 200, 404, 200] },
  'GET /api/organization/analytics/:orgId': {
    path: '/api/organization/analytics/ORGANIZATION',
    statuses: [401, 403, 404, 200, 200],
  },
  'POST /api/ga/events/name': { body: { name: 'ORGANIZATION' }, statuses: [401, 403, 404, 200, 200], limit: 'search' },
  'GET /admin/jobs/renew': { statuses: [302, 302, 200, 200, 302] },
  'POST /admin/jobs/renew/:orgId': { path: '/admin/jobs/renew/ORGANIZATION', statuses: [302, 403, 415, 415, 403] },
  'POST /admin/job/new': { statuses: [302, 403, 415, 415, 403] },
  'POST /admin/job/:id': { path: '/admin/job/DRAFT', statuses: [302, 403, 415, 415, 403] },
  // Every employer has a dashboard. Staff have none until they act for an organization.
  'GET /admin': { statuses: [302, 302, 200, 200, 302] },
}
