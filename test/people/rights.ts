import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /people': { statuses: [200, 200, 200, 200, 200], limit: 'people' },
  'GET /people/:id': { path: '/people/VISIBLE', statuses: [200, 200, 200, 200, 200], limit: 'people' },
  'GET /profile/messages': { statuses: [302, 200, 200, 200, 200] },
  'GET /admin/messages': { statuses: [302, 302, 200, 200, 302] },
  'GET /api/people': { statuses: [200, 200, 200, 200, 200], limit: 'people' },
  'GET /api/people/:id': { path: '/api/people/VISIBLE', statuses: [200, 200, 200, 200, 200], limit: 'people' },
  'POST /api/people/:id/message': {
    path: '/api/people/MEMBER/message',
    body: { message: 'Hello' },
    statuses: [401, 403, 404, 404, 403],
    limit: 'message',
  },
  'GET /api/users/messages': { statuses: [401, 200, 200, 200, 200] },
  'PUT /api/users/messages/:id': {
    body: { blocked: true },
    statuses: [401, 404, 404, 404, 404],
  },
  'POST /api/users/messages/:id/reply': {
    body: { text: 'Hello' },
    statuses: [401, 404, 404, 404, 404],
    silenced: 403,
    limit: 'message',
  },
}
