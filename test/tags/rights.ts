import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /api/tags': { statuses: [200, 200, 200, 200, 200] },
}
