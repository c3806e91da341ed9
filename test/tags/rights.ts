import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /api/tags': { statuses: [200, 200, 200, 200, 200] },
  'PUT /api/tags/:slug/follow': {
    path: '/api/tags/x/follow',
    body: { follow: true },
    statuses: [401, 404, 404, 404, 404],
  },
  'POST /tags/:slug/follow': { path: '/tags/x/follow', body: {}, statuses: [404, 404, 404, 404, 404] },
}
