import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'POST /api/stripe/annual': { body: {}, statuses: [401, 403, 422, 422, 403] },
  'POST /api/stripe/semiannual': { body: {}, statuses: [401, 403, 422, 422, 403] },
  'POST /api/stripe/quarter': { body: {}, statuses: [401, 403, 422, 422, 403] },
  'POST /api/stripe/invoice': { body: {}, statuses: [401, 403, 422, 422, 403] },
  'PUT /api/stripe/invoice/:invoiceId': {
    body: { approved: true },
    statuses: [401, 403, 403, 403, 404],
  },
  'DELETE /api/stripe/invoice/:invoiceId': { statuses: [401, 403, 404, 404, 403] },
  'POST /api/stripe/portal': { statuses: [401, 403, 200, 200, 403] },
  'POST /api/stripe/webhook': { statuses: [400, 400, 400, 400, 400], limit: 'webhook' },
}
