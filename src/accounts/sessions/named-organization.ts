import type { Context } from 'hono'
import { conflict } from '../../platform/http/problem'
import { organizationHeader } from './organization-header'

declare module 'hono' {
  interface ContextVariableMap {
    actsFor: string | undefined
    /** Whether this write must still name that organization in its JSON body. */
    mustNameOrganization: boolean | undefined
  }
}

const elsewhere = () => conflict('You act for another organization by now. Please load this page again.')
const unnamed = () => conflict('This write names no organization. Please load this page again.')

/**
 * Refuses an employer's write if it names another organization than the session's: after switching in one browser tab,
 * another tab still shows the old one. If staff act for an organization in a browser, a write that names none is
 * refused too. A client with a token has no tabs, so it may omit the name.
 * @param organizationId the organization in which the current user has an employer's rights, null for staff who act
 * for none
 * @throws Problem 409
 */
export function refuseOtherOrganization(c: Context, organizationId: string | null): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const named = c.req.header(organizationHeader)
  if (named !== undefined && named !== organizationId) throw elsewhere()
  const isBrowser = c.req.header('authorization') === undefined
  if (named !== undefined || c.var.actsFor === undefined || !isBrowser) return
  // The path of a form in the staff area names it, and its act compares the two.
  const type = c.req.header('content-type')
  if (type?.includes('form-urlencoded') && c.req.param('orgId') !== undefined) return
  if (!type?.includes('json')) throw unnamed()
  c.set('mustNameOrganization', true)
}

/** The same check for a JSON body. Its `organization` is an id or an object with `_id`. @throws Problem 409 */
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
