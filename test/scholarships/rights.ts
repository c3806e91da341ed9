import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'PUT /api/users/:id/roles': { path: '/api/users/MEMBER/roles', body: {}, statuses: [401, 403, 403, 403, 422] },
  'POST /scholarship-review/:name/applications/:id/report': {
    path: '/scholarship-review/nowhere/applications/none/report',
    statuses: [302, 404, 404, 404, 415, 415],
    limit: 'review',
  },
  'GET /api/scholarship/editions': { statuses: [200, 200, 200, 200, 200], limit: 'read' },
  'GET /api/scholarship/outside': { statuses: [200, 200, 200, 200, 200], limit: 'read' },
  'POST /api/auth/submit-scholarship': {
    body: { scholarshipName: 'nowhere', draft: true },
    statuses: [401, 404, 404, 404, 404],
    limit: 'applicationDraft',
  },
  'POST /api/auth/scholarship-application': {
    body: {},
    statuses: [401, 200, 200, 200, 200],
    limit: 'applicationDraft',
  },
  'POST /api/scholarship/editions': { body: {}, statuses: [401, 403, 403, 403, 422] },
  'PUT /api/scholarship/editions/:name': {
    body: {},
    statuses: [401, 403, 403, 403, 404],
  },
  'POST /api/scholarship/editions/:name/codes': {
    body: { expires: '2099-01-01T00:00:00Z' },
    statuses: [401, 403, 403, 403, 404],
  },
  'POST /api/scholarship/outside': { body: {}, statuses: [401, 403, 403, 403, 422] },
  'PUT /api/scholarship/outside/:id': {
    body: {},
    statuses: [401, 403, 403, 403, 404],
  },
  'DELETE /api/scholarship/outside/:id': {
    statuses: [401, 403, 403, 403, 404],
  },
  'POST /api/giveaway/enter': { statuses: [401, 404, 404, 404, 404], limit: 'giveaway' },
  'POST /api/giveaway/draw': { statuses: [401, 403, 403, 403, 404] },
  'GET /spedcommons-reports/scholarships': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/scholarships/new': { statuses: [302, 404, 404, 404, 200] },
  'POST /spedcommons-reports/scholarships/new': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/scholarships/:name': {
    statuses: [302, 404, 404, 404, 404],
  },
  'GET /spedcommons-reports/scholarships/:name/edit': {
    statuses: [302, 404, 404, 404, 404],
  },
  'GET /spedcommons-reports/scholarships/:name/rubric': {
    statuses: [302, 404, 404, 404, 404],
  },
  'GET /spedcommons-reports/scholarships/:name/codes': {
    statuses: [302, 404, 404, 404, 404],
  },
  'POST /spedcommons-reports/scholarships/:name/edit': {
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/scholarships/:name/publish': {
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/scholarships/:name/rubric': {
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/scholarships/:name/codes': {
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /spedcommons-reports/scholarships/by-others': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/scholarships/by-others/new': { statuses: [302, 404, 404, 404, 200] },
  'POST /spedcommons-reports/scholarships/by-others/new': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/scholarships/by-others/:id': {
    statuses: [302, 404, 404, 404, 404],
  },
  'POST /spedcommons-reports/scholarships/by-others/:id': {
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/scholarships/by-others/:id/place': {
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/scholarships/by-others/:id/delete': {
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /spedcommons-reports/scholarships/giveaways': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/scholarships/giveaways/new': { statuses: [302, 404, 404, 404, 200] },
  'POST /spedcommons-reports/scholarships/giveaways/new': { statuses: [302, 404, 404, 404, 415] },
  'POST /spedcommons-reports/scholarships/giveaways/draw': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/scholarships/giveaways/:id': {
    statuses: [302, 404, 404, 404, 404],
  },
  'POST /spedcommons-reports/scholarships/giveaways/:id': {
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /spedcommons-reports/scholarships/:name/applications.csv': {
    statuses: [302, 404, 404, 404, 404],
    limit: 'export',
  },
  'GET /giveaway': { statuses: [200, 200, 200, 200, 200], limit: 'read' },
  'POST /giveaway/enter': { statuses: [303, 415, 415, 415, 415], limit: 'giveaway' },
  'DELETE /api/scholarship/application/:id': {
    path: '/api/scholarship/application/nowhere',
    statuses: [401, 404, 404, 404, 404],
    limit: 'scholarshipApplication',
  },
  'GET /scholarships': { statuses: [200, 200, 200, 200, 200], limit: 'read' },
  'GET /scholarships/:name': { path: '/scholarships/nowhere', statuses: [404, 404, 404, 404, 404], limit: 'read' },
  'GET /scholarships/:name/apply': {
    path: '/scholarships/nowhere/apply',
    statuses: [302, 404, 404, 404, 404],
    limit: 'read',
  },
  'POST /scholarships/:name/apply': {
    path: '/scholarships/nowhere/apply',
    statuses: [302, 415, 415, 415, 415],
    // It is counted after the form is read, because a draft and a submission have different limits.
    limit: null,
  },
  'GET /scholarships/:name/withdraw': {
    path: '/scholarships/nowhere/withdraw',
    statuses: [302, 404, 404, 404, 404],
    limit: 'read',
  },
  'POST /scholarships/:name/withdraw': {
    path: '/scholarships/nowhere/withdraw',
    statuses: [302, 404, 404, 404, 404],
    limit: 'scholarshipApplication',
  },
  'POST /scholarships/:name/reminder': { path: '/scholarships/nowhere/reminder', statuses: [404, 415, 415, 415, 415] },
  'GET /api/scholarship/applications/:name': {
    path: '/api/scholarship/applications/nowhere',
    statuses: [401, 403, 403, 403, 404, 404],
    limit: 'review',
  },
  'PUT /api/scholarship/application/:id/recusal': {
    body: { reason: 'know' },
    statuses: [401, 403, 403, 403, 404, 404],
    limit: 'review',
  },
  'PUT /api/scholarship/application/:id/scores': {
    body: { scores: {} },
    statuses: [401, 403, 403, 403, 404, 404],
    limit: 'review',
  },
  'PUT /api/scholarship/application/:id/:vote': {
    path: '/api/scholarship/application/none/1',
    statuses: [401, 403, 403, 403, 404, 404],
    limit: 'review',
  },
  'GET /api/scholarship/application/:id/:vote': {
    path: '/api/scholarship/application/none/1',
    statuses: [401, 403, 403, 403, 404, 404],
    limit: 'review',
  },
  'PUT /api/scholarship/application/:id/redaction': {
    body: { passages: null },
    statuses: [401, 403, 403, 403, 404],
    limit: 'review',
  },
  'PUT /api/scholarship/application/:id/decision': {
    body: { decision: null },
    statuses: [401, 403, 403, 403, 404],
    limit: 'review',
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
    limit: 'review',
  },
  'GET /scholarship-review/:name/next': {
    path: '/scholarship-review/nowhere/next',
    statuses: [302, 404, 404, 404, 404, 404],
    limit: 'review',
  },
  'GET /scholarship-review/:name/applications/:id': {
    path: '/scholarship-review/nowhere/applications/none',
    statuses: [302, 404, 404, 404, 404, 404],
    limit: 'review',
  },
  'POST /scholarship-review/:name/applications/:id': {
    path: '/scholarship-review/nowhere/applications/none',
    statuses: [302, 404, 404, 404, 415, 415],
    limit: 'review',
  },
  'POST /scholarship-review/:name/applications/:id/recusal': {
    path: '/scholarship-review/nowhere/applications/none/recusal',
    statuses: [302, 404, 404, 404, 415, 415],
    limit: 'review',
  },
  'GET /scholarship-review/:name/applications/:id/redaction': {
    path: '/scholarship-review/nowhere/applications/none/redaction',
    statuses: [302, 404, 404, 404, 404],
  },
  'POST /scholarship-review/:name/applications/:id/redaction': {
    path: '/scholarship-review/nowhere/applications/none/redaction',
    statuses: [302, 404, 404, 404, 415],
    limit: 'review',
  },
  'POST /scholarship-review/:name/applications/:id/redaction/settle': {
    path: '/scholarship-review/nowhere/applications/none/redaction/settle',
    statuses: [302, 404, 404, 404, 415],
    limit: 'review',
  },
  'GET /scholarship-review/:name/decisions': {
    path: '/scholarship-review/nowhere/decisions',
    statuses: [302, 404, 404, 404, 404],
    limit: 'review',
  },
  'POST /scholarship-review/:name/decisions': {
    path: '/scholarship-review/nowhere/decisions',
    statuses: [302, 404, 404, 404, 415],
    limit: 'review',
  },
  'POST /scholarship-review/:name/winner': {
    path: '/scholarship-review/nowhere/winner',
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /scholarship-review/:name/release': {
    path: '/scholarship-review/nowhere/release',
    statuses: [302, 404, 404, 404, 404],
    limit: 'review',
  },
  'POST /scholarship-review/:name/release': {
    path: '/scholarship-review/nowhere/release',
    statuses: [302, 404, 404, 404, 415],
  },
}
