/** What a route is for whom. `test/routes.test.ts` reads the `rights.ts` of each room. */
export type Right = {
  /** The path to call, if it isn't the route's with `x` for each parameter. */
  path?: string
  body?: object
  /**
   * The status that each role gets for a resource of the first organization: guest, member, an employer of another
   * organization, its employer, staff, and a reviewer, who gets the same as a member if it is left out.
   */
  statuses: [number, number, number, number, number, number?]
  /** The status of a member without a confirmed address, if it isn't that of a member. */
  unconfirmed?: number
  /** The status of a silenced member, if it isn't that of a member. A suspended member is asked to sign in. */
  silenced?: number
  /** The name of its rate limit, or null. If it is left out, a read has none, and anything else has `write`. */
  limit?: string | null
}

/** A route without a row fails until somebody has decided its statuses. */
export type RouteRights = Record<string, Right>
