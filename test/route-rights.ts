/**
 * Which status each role gets for a thing of the first organization: guest, member, an employer of another organization,
 * its employer, staff. `test/routes.test.ts` finds the `rights.ts` of each room; a route without a row fails until somebody
 * has thought about it.
 */
export type RouteRights = Record<
  string,
  { path?: string; body?: object; statuses: [number, number, number, number, number] }
>
