import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'POST /api/flags': { body: {}, statuses: [401, 422, 422, 422, 422], unconfirmed: 403, silenced: 403, limit: 'flag' },
  'GET /flag': { path: '/flag?kind=job&id=JOB', statuses: [302, 200, 200, 200, 200], limit: 'read' },
  'POST /flag': { statuses: [302, 415, 415, 415, 415], unconfirmed: 403, silenced: 403, limit: 'flag' },
  'GET /spedcommons-reports/flags': { statuses: [302, 404, 404, 404, 200], limit: 'search' },
  'POST /spedcommons-reports/flags': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/flags/:id': { statuses: [302, 404, 404, 404, 404] },
  'POST /spedcommons-reports/flags/:id': { statuses: [302, 404, 404, 404, 415] },
  'DELETE /api/users/:id/posts': { statuses: [401, 403, 403, 403, 404] },
  'POST /api/users/:id/posts/restore': { statuses: [401, 403, 403, 403, 404] },
  'GET /spedcommons-reports/members/:id/posts': {
    path: '/spedcommons-reports/members/MEMBER/posts',
    statuses: [302, 404, 404, 404, 200],
  },
  'POST /spedcommons-reports/members/:id/posts': {
    path: '/spedcommons-reports/members/MEMBER/posts',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/members/:id/posts/restore': {
    path: '/spedcommons-reports/members/MEMBER/posts/restore',
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /api/flags': { statuses: [401, 403, 403, 403, 200] },
  'PUT /api/flags': { body: {}, statuses: [401, 403, 403, 403, 422] },
  'PUT /api/flags/:id': { body: { outcome: 'ignore' }, statuses: [401, 403, 403, 403, 404] },
}
