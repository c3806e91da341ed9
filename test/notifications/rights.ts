import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /notifications': { statuses: [302, 200, 200, 200, 200] },
  'POST /notifications/read': { statuses: [302, 415, 415, 415, 415] },
  'GET /notifications/settings': { statuses: [302, 200, 200, 200, 200] },
  'POST /notifications/settings': { statuses: [302, 415, 415, 415, 415] },
  'GET /api/notifications': { statuses: [401, 200, 200, 200, 200] },
  'PUT /api/notifications': { body: { read: 'all' }, statuses: [401, 200, 200, 200, 200] },
  'GET /api/notifications/settings': { statuses: [401, 200, 200, 200, 200] },
  'PUT /api/notifications/settings': { body: {}, statuses: [401, 200, 200, 200, 200] },
}
