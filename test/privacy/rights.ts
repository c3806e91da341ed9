import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /profile/account/delete': { statuses: [302, 200, 200, 200, 200] },
  'POST /profile/account/delete': { statuses: [302, 415, 415, 415, 415], limit: 'password' },
  'POST /api/users/:id/anonymise': { body: {}, statuses: [401, 403, 403, 403, 404] },
  'GET /api/users/me/export': { statuses: [401, 200, 200, 200, 200], limit: 'export' },
  // Sent without the password, because other tests still need these people.
  'DELETE /api/users/me': { body: {}, statuses: [401, 422, 422, 422, 422], limit: 'password' },
}
