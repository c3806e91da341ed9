import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /districts/:state': { path: '/districts/illinois', statuses: [404, 404, 404, 404, 404], limit: 'search' },
  'GET /districts/:state/:slug': {
    path: '/districts/illinois/nowhere',
    statuses: [404, 404, 404, 404, 404],
    limit: 'search',
  },
}
