import type { Context } from 'hono'
import { conflict } from '../../platform/http/problem'
import { organizationHeader } from './organization-header'

declare module 'hono' {
  interface ContextVariableMap {
    /** The organization that staff act for. */
    actsFor: string | undefined
    /** Whether this write must still name that organization, in its JSON. */
    mustNameOrganization: boolean | undefined
  }
}

const elsewhere = () => conflict('You act for another organization by now. Please load this page again.')
const unnamed = () => conflict('This write names no organization. Please load this page again.')

/**
 * Refuses an employer's write that was meant for another organization than the session has now: somebody who switched in a
 * second tab must not write to it from the first. Where staff act in a browser, a write that names none is refused too; a
 * program with a token has one session and no tabs, and may leave it out.
 * @param organizationId whose employer's rights the current user has at this moment, null for staff who act for nobody
 * @throws Problem 409
 */
export function refuseOtherOrganization(c: Context, organizationId: string | null): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const named = c.req.header(organizationHeader)
  if (named !== undefined && named !== organizationId) throw elsewhere()
  const isBrowser = c.req.header('authorization') === undefined
  if (named !== undefined || c.var.actsFor === undefined || !isBrowser) return
  if (!c.req.header('content-type')?.includes('json')) throw unnamed()
  c.set('mustNameOrganization', true)
}

/**
 * The same for a JSON body, which may name the organization in `organization`, by its id or whole.
 * @throws Problem 409
 */
export function refuseOtherInBody(c: Context, given: object): void {
  const actsFor = c.var.actsFor
  if (actsFor === undefined) return
  if (!('organization' in given)) {
    if (c.var.mustNameOrganization) throw unnamed()
    return
  }
  const { organization } = given
  const named =
    typeof organization === 'object' && organization && '_id' in organization ? organization._id : organization
  if (named !== actsFor) throw elsewhere()
}
