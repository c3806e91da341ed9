import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /api/scholarship/editions': { statuses: [200, 200, 200, 200, 200] },
  'GET /api/scholarship/outside': { statuses: [200, 200, 200, 200, 200] },
  'POST /api/auth/submit-scholarship': {
    body: { scholarshipName: 'nowhere', draft: true },
    statuses: [401, 404, 404, 404, 404],
  },
  'POST /api/auth/scholarship-application': { body: {}, statuses: [401, 200, 200, 200, 200] },
}
