import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /tags': { statuses: [200, 200, 200, 200, 200], limit: 'search' },
  'PUT /api/tags/:slug': { path: '/api/tags/nothing', body: {}, statuses: [401, 403, 403, 403, 404] },
  'POST /api/tags/:slug/merge': {
    path: '/api/tags/nothing/merge',
    body: { into: 'x' },
    statuses: [401, 403, 403, 403, 404],
  },
  'GET /tags/:slug/edit': { path: '/tags/nothing/edit', statuses: [302, 404, 404, 404, 404] },
  'POST /tags/:slug/edit': { path: '/tags/nothing/edit', statuses: [302, 403, 403, 403, 415] },
  'GET /tags/:slug/merge': { path: '/tags/nothing/merge', statuses: [302, 404, 404, 404, 404] },
  'POST /tags/:slug/merge': { path: '/tags/nothing/merge', statuses: [302, 403, 403, 403, 415] },
  'GET /api/tags': { statuses: [200, 200, 200, 200, 200], limit: 'search' },
  'PUT /api/tags/:slug/follow': {
    body: { follow: true },
    statuses: [401, 404, 404, 404, 404],
  },
  'POST /tags/:slug/follow': { body: {}, statuses: [303, 415, 415, 415, 415] },
}
