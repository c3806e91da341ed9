import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /api/management/summary': { statuses: [401, 403, 403, 403, 200] },
  'GET /api/audit': { path: '/api/audit?target=MEMBER', statuses: [401, 403, 403, 403, 200] },
  // For everybody else, the staff area does not exist.
  'GET /spedcommons-reports': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/members': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/members.csv': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/members/:id': {
    path: '/spedcommons-reports/members/MEMBER',
    statuses: [302, 404, 404, 404, 200],
  },
  'GET /spedcommons-reports/organizations': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/organizations.csv': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/organizations/status': {
    path: '/spedcommons-reports/organizations/status?ids=ORGANIZATION',
    statuses: [302, 404, 404, 404, 200],
  },
  'POST /spedcommons-reports/organizations/status': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/organizations/:orgId': {
    path: '/spedcommons-reports/organizations/ORGANIZATION',
    statuses: [302, 404, 404, 404, 200],
  },
  'POST /spedcommons-reports/organizations/:orgId': {
    path: '/spedcommons-reports/organizations/ORGANIZATION',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/organizations/:orgId/administrators/:userId': {
    path: '/spedcommons-reports/organizations/ORGANIZATION/administrators/EMPLOYER',
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /spedcommons-reports/organizations/:orgId/job/:jobId': {
    path: '/spedcommons-reports/organizations/ORGANIZATION/job/JOB',
    statuses: [302, 404, 404, 404, 200],
  },
  'POST /spedcommons-reports/organizations/:orgId/job/:jobId': {
    path: '/spedcommons-reports/organizations/ORGANIZATION/job/JOB',
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /spedcommons-reports/first-jobs': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/messages': { statuses: [302, 404, 404, 404, 200] },
  'POST /spedcommons-reports/messages': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/audit': { statuses: [302, 404, 404, 404, 200] },
}
