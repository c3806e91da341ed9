import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /api/districts/page': { statuses: [401, 403, 403, 403, 200], limit: 'search' },
  'GET /api/districts/:id': { path: '/api/districts/0000000', statuses: [401, 403, 403, 403, 404] },
  'GET /spedcommons-reports/districts': { statuses: [302, 404, 404, 404, 200], limit: 'search' },
}
