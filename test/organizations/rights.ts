import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /user/invite': { statuses: [200, 200, 200, 200, 200] },
  'GET /user/invite/:token': { statuses: [410, 410, 410, 410, 410] },
  'POST /acting/:id': { statuses: [302, 403, 403, 403, 415] },
  'POST /acting': { statuses: [302, 403, 403, 403, 415] },
  'POST /api/organization/register': { body: {}, statuses: [422, 422, 422, 422, 422], limit: 'signUp' },
  'GET /api/organization/:id': { path: '/api/organization/ORGANIZATION', statuses: [401, 403, 404, 200, 200] },
  'GET /api/organization': { statuses: [401, 403, 403, 403, 200], limit: 'search' },
  'PUT /api/organization': { body: {}, statuses: [401, 403, 403, 403, 422] },
  'GET /spedcommons-reports/organizations/new': { statuses: [302, 404, 404, 404, 200] },
  'POST /spedcommons-reports/organizations/new': { statuses: [302, 404, 404, 404, 415] },
  'POST /api/organization': { body: {}, statuses: [401, 403, 403, 403, 422] },
  'GET /api/organization/clients': { statuses: [401, 403, 403, 403, 200], limit: 'search' },
  'PUT /api/organization/acting/:id': { statuses: [401, 403, 403, 403, 404] },
  'DELETE /api/organization/acting': { statuses: [401, 403, 403, 403, 204] },
  'PUT /api/organization/:id': {
    path: '/api/organization/ORGANIZATION',
    body: { summary: 'New' },
    statuses: [401, 403, 404, 200, 200],
  },
  'PUT /api/organization/:id/district': {
    path: '/api/organization/ORGANIZATION/district',
    body: { district: null },
    statuses: [401, 403, 403, 403, 200],
  },
  'GET /spedcommons-reports/districts/:id': {
    path: '/spedcommons-reports/districts/0000000',
    statuses: [302, 404, 404, 404, 404],
  },
  'POST /spedcommons-reports/districts/:id': {
    path: '/spedcommons-reports/districts/0000000',
    statuses: [302, 404, 404, 404, 415],
  },
  // This route expects a file instead of JSON. test/organizations/organization/profile.test.ts checks whose logo it is.
  'POST /api/upload/organization/:id': {
    path: '/api/upload/organization/ORGANIZATION',
    statuses: [401, 403, 415, 415, 403],
    limit: 'upload',
  },
  'POST /api/users/edit/location': { body: { _id: 'CAMPUS' }, statuses: [401, 403, 404, 200, 403] },
  'POST /api/users/delete/location': { body: { _id: 'CAMPUS' }, statuses: [401, 403, 404, 409, 403] },
  'POST /api/users/add/admin': { body: {}, statuses: [401, 403, 422, 422, 403], limit: 'invite' },
  'POST /api/users/edit/admin': { body: { _id: 'COLLEAGUE', title: 'Lead' }, statuses: [401, 403, 404, 200, 200] },
  'POST /api/users/delete/admin': { body: { _id: 'EMPLOYER' }, statuses: [401, 403, 404, 409, 403] },
  'POST /api/auth/invite': { body: {}, statuses: [422, 422, 422, 422, 422], limit: 'reset' },
  'POST /api/users/add/location': { body: {}, statuses: [401, 403, 422, 422, 403] },
}
