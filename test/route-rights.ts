/**
 * The status that each role gets for a resource of the first organization: guest, member, an employer of another
 * organization, its employer, staff, and a reviewer, who gets the same as a member if it is left out. `test/routes.test.ts`
 * reads the `rights.ts` of each room. A route without a row fails until somebody has decided its statuses.
 */
export type RouteRights = Record<
  string,
  { path?: string; body?: object; statuses: [number, number, number, number, number, number?] }
>
