import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /news.xml': { statuses: [200, 200, 200, 200, 200], limit: 'read' },
  'GET /news': { statuses: [200, 200, 200, 200, 200], limit: 'read' },
  'GET /news/:uid/:slug': { path: '/news/abcd1234/nothing', statuses: [404, 404, 404, 404, 404], limit: 'read' },
  'GET /spedcommons-reports/news': { statuses: [302, 404, 404, 404, 200], limit: 'search' },
  'GET /api/news': { statuses: [200, 200, 200, 200, 200], limit: 'read' },
  'POST /api/news': { body: {}, statuses: [401, 403, 403, 403, 422] },
  'PUT /api/news': { body: { ids: ['x'], status: 'Draft' }, statuses: [401, 403, 403, 403, 200] },
  'GET /api/news/:id': { statuses: [401, 403, 403, 403, 404] },
  'PUT /api/news/:id': { body: {}, statuses: [401, 403, 403, 403, 404], limit: 'draft' },
  'DELETE /api/news/:id': { statuses: [401, 403, 403, 403, 404] },
  'GET /news/preview/:token': { path: '/news/preview/nothing', statuses: [404, 404, 404, 404, 404], limit: 'search' },
  'POST /api/news/:id/preview': { statuses: [401, 403, 403, 403, 404] },
  'DELETE /api/news/:id/preview': { statuses: [401, 403, 403, 403, 404] },
  'GET /api/news/:id/revisions': { statuses: [401, 403, 403, 403, 404] },
  'PUT /api/news/:id/revisions/:revisionId': { statuses: [401, 403, 403, 403, 404] },
  'POST /api/upload/profile/news/:uid': { statuses: [401, 403, 403, 403, 415], limit: 'upload' },
  'POST /api/upload/imagetwo/profile/news/:uid': { statuses: [401, 403, 403, 403, 415], limit: 'upload' },
  'POST /api/upload/imagethree/profile/news/:uid': { statuses: [401, 403, 403, 403, 415], limit: 'upload' },
  'POST /api/upload/body/news/:uid': { statuses: [401, 403, 403, 403, 415], limit: 'upload' },
  'GET /api/news/:uid/:slug': {
    path: '/api/news/abcd1234/nothing',
    statuses: [404, 404, 404, 404, 404],
    limit: 'read',
  },
  'GET /spedcommons-reports/news/new': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/news/external/new': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/news/blogger/new': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/news/:id': { statuses: [302, 404, 404, 404, 404] },
  'GET /spedcommons-reports/news/external/:id': {
    statuses: [302, 404, 404, 404, 404],
  },
  'GET /spedcommons-reports/news/blogger/:id': {
    statuses: [302, 404, 404, 404, 404],
  },
  'GET /spedcommons-reports/news/:id/revisions': {
    statuses: [302, 404, 404, 404, 404],
  },
}
