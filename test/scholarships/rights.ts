import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /api/scholarship/editions': { statuses: [200, 200, 200, 200, 200] },
  'GET /api/scholarship/outside': { statuses: [200, 200, 200, 200, 200] },
  'POST /api/auth/submit-scholarship': {
    body: { scholarshipName: 'nowhere', draft: true },
    statuses: [401, 404, 404, 404, 404],
  },
  'POST /api/auth/scholarship-application': { body: {}, statuses: [401, 200, 200, 200, 200] },
  'GET /api/scholarship/applications/:name': {
    path: '/api/scholarship/applications/nowhere',
    statuses: [401, 403, 403, 403, 404, 404],
  },
  'PUT /api/scholarship/application/:id/recusal': {
    path: '/api/scholarship/application/none/recusal',
    body: { reason: 'know' },
    statuses: [401, 403, 403, 403, 404, 404],
  },
  'PUT /api/scholarship/application/:id/scores': {
    path: '/api/scholarship/application/none/scores',
    body: { scores: {} },
    statuses: [401, 403, 403, 403, 404, 404],
  },
  'PUT /api/scholarship/application/:id/:vote': {
    path: '/api/scholarship/application/none/1',
    statuses: [401, 403, 403, 403, 404, 404],
  },
  'GET /api/scholarship/application/:id/:vote': {
    path: '/api/scholarship/application/none/1',
    statuses: [401, 403, 403, 403, 404, 404],
  },
  'PUT /api/scholarship/application/:id/redaction': {
    path: '/api/scholarship/application/none/redaction',
    body: { passages: null },
    statuses: [401, 403, 403, 403, 404],
  },
  'PUT /api/scholarship/application/:id/decision': {
    path: '/api/scholarship/application/none/decision',
    body: { decision: null },
    statuses: [401, 403, 403, 403, 404],
  },
  'POST /api/scholarship/editions/:name/release': {
    path: '/api/scholarship/editions/nowhere/release',
    body: {},
    statuses: [401, 403, 403, 403, 404],
  },
  'PUT /api/scholarship/editions/:name/winner': {
    path: '/api/scholarship/editions/nowhere/winner',
    body: { name: '', words: '', consent: false },
    statuses: [401, 403, 403, 403, 404],
  },
  'GET /scholarship-review': { statuses: [302, 404, 404, 404, 200, 200] },
  'GET /scholarship-review/:name': {
    path: '/scholarship-review/nowhere',
    statuses: [302, 404, 404, 404, 404, 404],
  },
  'GET /scholarship-review/:name/next': {
    path: '/scholarship-review/nowhere/next',
    statuses: [302, 404, 404, 404, 404, 404],
  },
  'GET /scholarship-review/:name/applications/:id': {
    path: '/scholarship-review/nowhere/applications/none',
    statuses: [302, 404, 404, 404, 404, 404],
  },
  'POST /scholarship-review/:name/applications/:id': {
    path: '/scholarship-review/nowhere/applications/none',
    statuses: [302, 404, 404, 404, 415, 415],
  },
  'POST /scholarship-review/:name/applications/:id/recusal': {
    path: '/scholarship-review/nowhere/applications/none/recusal',
    statuses: [302, 404, 404, 404, 415, 415],
  },
  'GET /scholarship-review/:name/applications/:id/redaction': {
    path: '/scholarship-review/nowhere/applications/none/redaction',
    statuses: [302, 404, 404, 404, 404],
  },
  'POST /scholarship-review/:name/applications/:id/redaction': {
    path: '/scholarship-review/nowhere/applications/none/redaction',
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /scholarship-review/:name/decisions': {
    path: '/scholarship-review/nowhere/decisions',
    statuses: [302, 404, 404, 404, 404],
  },
  'POST /scholarship-review/:name/decisions': {
    path: '/scholarship-review/nowhere/decisions',
    statuses: [302, 404, 404, 404, 404],
  },
  'POST /scholarship-review/:name/winner': {
    path: '/scholarship-review/nowhere/winner',
    statuses: [302, 404, 404, 404, 404],
  },
  'GET /scholarship-review/:name/release': {
    path: '/scholarship-review/nowhere/release',
    statuses: [302, 404, 404, 404, 404],
  },
  'POST /scholarship-review/:name/release': {
    path: '/scholarship-review/nowhere/release',
    statuses: [302, 404, 404, 404, 404],
  },
}
