import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /api/scholarship/editions': { statuses: [200, 200, 200, 200, 200] },
  'GET /api/scholarship/outside': { statuses: [200, 200, 200, 200, 200] },
  'POST /api/auth/submit-scholarship': {
    body: { scholarshipName: 'nowhere', draft: true },
    statuses: [401, 404, 404, 404, 404],
  },
  'POST /api/auth/scholarship-application': { body: {}, statuses: [401, 200, 200, 200, 200] },
  'DELETE /api/scholarship/application/:id': {
    path: '/api/scholarship/application/nowhere',
    statuses: [401, 404, 404, 404, 404],
  },
  'GET /scholarships': { statuses: [200, 200, 200, 200, 200] },
  'GET /scholarships/:name': { path: '/scholarships/nowhere', statuses: [404, 404, 404, 404, 404] },
  'GET /scholarships/:name/apply': { path: '/scholarships/nowhere/apply', statuses: [302, 404, 404, 404, 404] },
  'POST /scholarships/:name/apply': { path: '/scholarships/nowhere/apply', statuses: [302, 404, 404, 404, 404] },
  'GET /scholarships/:name/withdraw': { path: '/scholarships/nowhere/withdraw', statuses: [302, 404, 404, 404, 404] },
  'POST /scholarships/:name/withdraw': { path: '/scholarships/nowhere/withdraw', statuses: [302, 404, 404, 404, 404] },
  'POST /scholarships/:name/reminder': { path: '/scholarships/nowhere/reminder', statuses: [404, 404, 404, 404, 404] },
}
