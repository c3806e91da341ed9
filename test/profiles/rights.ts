import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /profile': { statuses: [302, 200, 200, 200, 200] },
  'GET /profile/edit/found': { statuses: [302, 200, 200, 200, 200] },
  'POST /profile/edit/found': { statuses: [302, 415, 415, 415, 415] },
  'GET /profile/edit/:section': { path: '/profile/edit/about', statuses: [302, 200, 200, 200, 200] },
  'POST /profile/edit/:section': { path: '/profile/edit/about', statuses: [302, 415, 415, 415, 415] },
  'GET /profile/edit/:section/:id': { path: '/profile/edit/experience/new', statuses: [302, 200, 200, 200, 200] },
  'POST /profile/edit/:section/:id': { path: '/profile/edit/experience/new', statuses: [302, 415, 415, 415, 415] },
  'POST /profile/account/mail': { statuses: [302, 415, 415, 415, 415] },
  'GET /start': { statuses: [302, 302, 302, 302, 302] },
  'GET /start/done': { statuses: [302, 302, 302, 302, 302] },
  'GET /start/:step': { path: '/start/1', statuses: [302, 200, 200, 200, 200] },
  'POST /start/:step': { path: '/start/1', statuses: [302, 415, 415, 415, 415] },
  'POST /start/dismiss': { statuses: [302, 415, 415, 415, 415] },
  'PUT /api/users/me/start': { body: {}, statuses: [401, 200, 200, 200, 200] },
  'DELETE /api/users/me/start': { statuses: [401, 204, 204, 204, 204] },
  'GET /profile/resume': { statuses: [302, 200, 200, 200, 200] },
  'POST /api/users/resume': { body: {}, statuses: [401, 200, 200, 200, 200] },
  'POST /api/users/resume/read': { statuses: [401, 415, 415, 415, 415], limit: 'upload' },
  'GET /api/users/resume.json': { statuses: [401, 200, 200, 200, 200], limit: 'write' },
  'POST /api/users/resume.json': { body: {}, statuses: [401, 200, 200, 200, 200] },
  'PUT /api/users/profile': { body: { headline: 'New' }, statuses: [401, 200, 200, 200, 200] },
  'GET /api/users/hidden-from': {
    path: '/api/users/hidden-from?q=a',
    statuses: [401, 200, 200, 200, 200],
    limit: 'search',
  },
  // Another member's picture is a 404, before the body is read.
  'POST /api/upload/profile/user/:userId': {
    path: '/api/upload/profile/user/MEMBER',
    statuses: [401, 415, 404, 404, 404, 404],
    limit: 'upload',
  },
  'DELETE /api/upload/profile/user/:userId': {
    path: '/api/upload/profile/user/MEMBER',
    statuses: [401, 204, 404, 404, 404, 404],
  },
}
