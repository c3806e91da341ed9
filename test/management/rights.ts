import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /api/management/summary': { statuses: [401, 403, 403, 403, 200] },
  'GET /api/management/dashboard': { statuses: [401, 403, 403, 403, 200] },
  'GET /api/management/figures': { statuses: [401, 403, 403, 403, 200] },
  'GET /api/audit': { path: '/api/audit?target=MEMBER', statuses: [401, 403, 403, 403, 200], limit: 'search' },
  'PUT /api/users/:id/name': { path: '/api/users/MEMBER/name', body: {}, statuses: [401, 403, 403, 403, 422] },
  'POST /api/users/:id/verification': {
    path: '/api/users/MEMBER/verification',
    statuses: [401, 403, 403, 403, 409],
    limit: 'invite',
  },
  'PUT /api/users/:id/delivery': { path: '/api/users/MEMBER/delivery', body: {}, statuses: [401, 403, 403, 403, 422] },
  'POST /api/users/:id/sign-out': { statuses: [401, 403, 403, 403, 404] },
  // For everybody else, the staff area does not exist.
  'GET /spedcommons-reports': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/unanswered': { statuses: [302, 404, 404, 404, 200], limit: 'search' },
  'GET /spedcommons-reports/members': { statuses: [302, 404, 404, 404, 200], limit: 'search' },
  'GET /spedcommons-reports/members.csv': { statuses: [302, 404, 404, 404, 200], limit: 'export' },
  'GET /spedcommons-reports/members/invite': { statuses: [302, 404, 404, 404, 200] },
  'POST /spedcommons-reports/members/invite': { statuses: [302, 404, 404, 404, 415], limit: 'invite' },
  'GET /spedcommons-reports/members/:id/change/:change': {
    path: '/spedcommons-reports/members/MEMBER/change/name',
    statuses: [302, 404, 404, 404, 200],
  },
  'POST /spedcommons-reports/members/:id/change/name': {
    path: '/spedcommons-reports/members/MEMBER/change/name',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/members/:id/change/sign-out': {
    path: '/spedcommons-reports/members/MEMBER/change/sign-out',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/members/:id/change/delivery': {
    path: '/spedcommons-reports/members/MEMBER/change/delivery',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/members/:id/change/reviewer': {
    path: '/spedcommons-reports/members/MEMBER/change/reviewer',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/members/:id/change/editions': {
    path: '/spedcommons-reports/members/MEMBER/change/editions',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/members/:id/change/suspension': {
    path: '/spedcommons-reports/members/MEMBER/change/suspension',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/members/:id/change/anonymization': {
    path: '/spedcommons-reports/members/MEMBER/change/anonymization',
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /spedcommons-reports/members/:id/mail/:mail': {
    path: '/spedcommons-reports/members/MEMBER/mail/confirmation',
    statuses: [302, 404, 404, 404, 200],
  },
  'POST /spedcommons-reports/members/:id/mail/confirmation': {
    path: '/spedcommons-reports/members/MEMBER/mail/confirmation',
    statuses: [302, 404, 404, 404, 415],
    limit: 'invite',
  },
  'POST /spedcommons-reports/members/:id/mail/invitation': {
    path: '/spedcommons-reports/members/MEMBER/mail/invitation',
    statuses: [302, 404, 404, 404, 415],
    limit: 'invite',
  },
  'GET /spedcommons-reports/members/:id': {
    path: '/spedcommons-reports/members/MEMBER',
    statuses: [302, 404, 404, 404, 200],
  },
  'GET /spedcommons-reports/organizations': { statuses: [302, 404, 404, 404, 200], limit: 'search' },
  'GET /spedcommons-reports/organizations.csv': { statuses: [302, 404, 404, 404, 200], limit: 'export' },
  'GET /spedcommons-reports/organizations/status': {
    path: '/spedcommons-reports/organizations/status?ids=ORGANIZATION',
    statuses: [302, 404, 404, 404, 200],
  },
  'POST /spedcommons-reports/organizations/status': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/organizations/:orgId': {
    path: '/spedcommons-reports/organizations/ORGANIZATION',
    statuses: [302, 404, 404, 404, 200],
    limit: 'search',
  },
  'POST /spedcommons-reports/organizations/:orgId': {
    path: '/spedcommons-reports/organizations/ORGANIZATION',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/organizations/:orgId/district': {
    path: '/spedcommons-reports/organizations/ORGANIZATION/district',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/organizations/:orgId/administrators': {
    path: '/spedcommons-reports/organizations/ORGANIZATION/administrators',
    statuses: [302, 404, 404, 404, 415],
    limit: 'invite',
  },
  'POST /spedcommons-reports/organizations/:orgId/trial': {
    path: '/spedcommons-reports/organizations/ORGANIZATION/trial',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/organizations/:orgId/administrators/:userId': {
    path: '/spedcommons-reports/organizations/ORGANIZATION/administrators/EMPLOYER',
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /spedcommons-reports/organizations/:orgId/job/:jobId': {
    path: '/spedcommons-reports/organizations/ORGANIZATION/job/JOB',
    statuses: [302, 404, 404, 404, 200],
    limit: 'search',
  },
  'POST /spedcommons-reports/organizations/:orgId/job/:jobId/edit': {
    path: '/spedcommons-reports/organizations/ORGANIZATION/job/JOB/edit',
    statuses: [302, 404, 404, 404, 415],
  },
  'POST /spedcommons-reports/organizations/:orgId/job/:jobId': {
    path: '/spedcommons-reports/organizations/ORGANIZATION/job/JOB',
    statuses: [302, 404, 404, 404, 415],
  },
  'GET /spedcommons-reports/first-jobs': { statuses: [302, 404, 404, 404, 200] },
  'POST /spedcommons-reports/first-jobs': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/messages': { statuses: [302, 404, 404, 404, 200] },
  'POST /spedcommons-reports/messages': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/figures.csv': { statuses: [302, 404, 404, 404, 200], limit: 'export' },
  'GET /spedcommons-reports/audit': { statuses: [302, 404, 404, 404, 200], limit: 'search' },
  'GET /spedcommons-reports/audit.csv': { statuses: [302, 404, 404, 404, 200], limit: 'export' },
}
