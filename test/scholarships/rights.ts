import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /api/scholarship/editions': { statuses: [200, 200, 200, 200, 200] },
  'GET /api/scholarship/outside': { statuses: [200, 200, 200, 200, 200] },
  'POST /api/auth/submit-scholarship': {
    body: { scholarshipName: 'nowhere', draft: true },
    statuses: [401, 404, 404, 404, 404],
  },
  'POST /api/auth/scholarship-application': { body: {}, statuses: [401, 200, 200, 200, 200] },
  'POST /api/scholarship/editions': { body: {}, statuses: [401, 403, 403, 403, 422] },
  'PUT /api/scholarship/editions/:name': {
    path: '/api/scholarship/editions/x',
    body: {},
    statuses: [401, 403, 403, 403, 404],
  },
  'POST /api/scholarship/editions/:name/codes': {
    path: '/api/scholarship/editions/x/codes',
    body: { expires: '2099-01-01T00:00:00Z' },
    statuses: [401, 403, 403, 403, 404],
  },
  'POST /api/scholarship/outside': { body: {}, statuses: [401, 403, 403, 403, 422] },
  'PUT /api/scholarship/outside/:id': {
    path: '/api/scholarship/outside/x',
    body: {},
    statuses: [401, 403, 403, 403, 404],
  },
  'DELETE /api/scholarship/outside/:id': {
    path: '/api/scholarship/outside/x',
    statuses: [401, 403, 403, 403, 404],
  },
  'POST /api/giveaway/enter': { statuses: [401, 404, 404, 404, 404] },
  'POST /api/giveaway/draw': { statuses: [401, 403, 403, 403, 404] },
  'GET /spedcommons-reports/scholarships': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/scholarships/new': { statuses: [302, 404, 404, 404, 200] },
  'POST /spedcommons-reports/scholarships/new': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/scholarships/:name': {
    path: '/spedcommons-reports/scholarships/x',
    statuses: [302, 404, 404, 404, 404],
  },
  'GET /spedcommons-reports/scholarships/:name/edit': {
    path: '/spedcommons-reports/scholarships/x/edit',
    statuses: [302, 404, 404, 404, 404],
  },
  'GET /spedcommons-reports/scholarships/:name/rubric': {
    path: '/spedcommons-reports/scholarships/x/rubric',
    statuses: [302, 404, 404, 404, 404],
  },
  'GET /spedcommons-reports/scholarships/:name/codes': {
    path: '/spedcommons-reports/scholarships/x/codes',
    statuses: [302, 404, 404, 404, 404],
  },
  'POST /spedcommons-reports/scholarships/:name/edit': {
    path: '/spedcommons-reports/scholarships/x/edit',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/scholarships/:name/rubric': {
    path: '/spedcommons-reports/scholarships/x/rubric',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/scholarships/:name/codes': {
    path: '/spedcommons-reports/scholarships/x/codes',
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /spedcommons-reports/scholarships/by-others': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/scholarships/by-others/new': { statuses: [302, 404, 404, 404, 200] },
  'POST /spedcommons-reports/scholarships/by-others/new': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/scholarships/by-others/:id': {
    path: '/spedcommons-reports/scholarships/by-others/x',
    statuses: [302, 404, 404, 404, 404],
  },
  'POST /spedcommons-reports/scholarships/by-others/:id': {
    path: '/spedcommons-reports/scholarships/by-others/x',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/scholarships/by-others/:id/place': {
    path: '/spedcommons-reports/scholarships/by-others/x/place',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/scholarships/by-others/:id/delete': {
    path: '/spedcommons-reports/scholarships/by-others/x/delete',
    statuses: [302, 404, 404, 404, 404],
  },
  'GET /spedcommons-reports/scholarships/giveaways': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/scholarships/giveaways/new': { statuses: [302, 404, 404, 404, 200] },
  'POST /spedcommons-reports/scholarships/giveaways/new': { statuses: [302, 404, 404, 404, 415] },
  'POST /spedcommons-reports/scholarships/giveaways/draw': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/scholarships/giveaways/:id': {
    path: '/spedcommons-reports/scholarships/giveaways/x',
    statuses: [302, 404, 404, 404, 404],
  },
  'POST /spedcommons-reports/scholarships/giveaways/:id': {
    path: '/spedcommons-reports/scholarships/giveaways/x',
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /spedcommons-reports/scholarships/:name/applications.csv': {
    path: '/spedcommons-reports/scholarships/x/applications.csv',
    statuses: [302, 404, 404, 404, 404],
  },
  'GET /giveaway': { statuses: [200, 200, 200, 200, 200] },
  'POST /giveaway/enter': { statuses: [303, 404, 404, 404, 404] },
  'DELETE /api/scholarship/application/:id': {
    path: '/api/scholarship/application/nowhere',
    statuses: [401, 404, 404, 404, 404],
  },
  'GET /scholarships': { statuses: [200, 200, 200, 200, 200] },
  'GET /scholarships/:name': { path: '/scholarships/nowhere', statuses: [404, 404, 404, 404, 404] },
  'GET /scholarships/:name/apply': { path: '/scholarships/nowhere/apply', statuses: [302, 404, 404, 404, 404] },
  'POST /scholarships/:name/apply': { path: '/scholarships/nowhere/apply', statuses: [302, 404, 404, 404, 404] },
  'GET /scholarships/:name/withdraw': { path: '/scholarships/nowhere/withdraw', statuses: [302, 404, 404, 404, 404] },
  'POST /scholarships/:name/withdraw': { path: '/scholarships/nowhere/withdraw', statuses: [302, 404, 404, 404, 404] },
  'POST /scholarships/:name/reminder': { path: '/scholarships/nowhere/reminder', statuses: [404, 404, 404, 404, 404] },
}
