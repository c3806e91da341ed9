import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /dev/mail': { statuses: [200, 200, 200, 200, 200] },
  'GET /dev/pieces': { statuses: [200, 200, 200, 200, 200] },
  'GET /dev/pieces/feed.xml': { statuses: [200, 200, 200, 200, 200] },
  'GET /dev/pieces/:piece': { path: '/dev/pieces/data-table', statuses: [200, 200, 200, 200, 200] },
  'POST /dev/pieces/pictures': { statuses: [415, 415, 415, 415, 415], limit: null },
  'POST /dev/clock': { body: {}, statuses: [200, 200, 200, 200, 200], limit: null },
  'POST /dev/cron': { body: { name: 'drain-search' }, statuses: [200, 200, 200, 200, 200], limit: null },
  'GET /dev/stripe/portal/:customer': { statuses: [404, 404, 404, 404, 404] },
  'GET /dev/stripe/invoice/:id': { statuses: [404, 404, 404, 404, 404] },
  'POST /dev/stripe/cancel/:id': { statuses: [404, 404, 404, 404, 404], limit: null },
  'POST /dev/stripe/pay/:id': { statuses: [404, 404, 404, 404, 404], limit: null },
}
