import { Hono } from 'hono'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { editAdministrator } from '../../organizations/administrators/administrator'
import { AdministratorChange } from '../../organizations/administrators/rules'
import { actingMessages } from '../../organizations/clients/rules'
import { linkDistrict } from '../../organizations/districts/district-link'
import { OrganizationChange } from '../../organizations/organization/rules'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { conflict, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { readOrganizationDetails } from './organization-details'
import { organizationHref } from './organizations-query'
import OrganizationPage, { type OrganizationPageProps } from './pages/organization'

/** What forms without JavaScript have just saved, by the name in the address. */
const doneWords = new Map([
  ['added', 'Organization added.'],
  ['profile', 'Organization updated.'],
  ['contact', 'Contact saved.'],
  ['linked', 'District linked.'],
  ['unlinked', 'Link to the district removed.'],
])

/** An organization's page, and its forms for browsers without JavaScript. */
export const organizationDetailsPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/organizations/:orgId', requireStaff, rateLimit(sharedLimits.search), (c) => {
    const { edit, done, changed } = c.req.query()
    const words = changed === '1' ? 'Status changed.' : (doneWords.get(done ?? '') ?? null)
    return show(c, c.req.param('orgId'), { editing: edit ?? null, done: words })
  })
  .post(
    '/spedcommons-reports/organizations/:orgId',
    requireStaff,
    rateLimit(sharedLimits.write),
    refreshAfterOrganizationEvent,
    async (c) => {
      const id = c.req.param('orgId')
      const { name = '', summary = '', website = '', location } = await readForm(c)
      const typed = { name, summary, website, ...(location && { location }) }
      return save(c, { id, editing: 'profile', typed, done: 'profile' }, async () => {
        const update = await parseFields(OrganizationChange, typed)
        const may = { setStatus: false, cancel: false }
        await c.var.updateOrganization(c.env, c.var.db, { organizationId: id, update, may, by: actorOf(c) })
      })
    },
  )
  .post(
    '/spedcommons-reports/organizations/:orgId/administrators/:userId',
    requireStaff,
    rateLimit(sharedLimits.write),
    async (c) => {
      const [id, _id] = [c.req.param('orgId'), c.req.param('userId')]
      const { displayName = '', title = '', phone = '', email } = await readForm(c)
      const typed = { displayName, title, phone, ...(email !== undefined && { email }) }
      return save(c, { id, editing: _id, typed, done: 'contact' }, async () => {
        const change = await parseFields(AdministratorChange, { ...typed, _id, organization: id })
        await editAdministrator(c, null, change)
      })
    },
  )
  .post(
    '/spedcommons-reports/organizations/:orgId/district',
    requireStaff,
    rateLimit(sharedLimits.write),
    async (c) => {
      const id = c.req.param('orgId')
      const { district = '', from } = await readForm(c)
      const done = from === undefined ? 'linked' : 'unlinked'
      return save(c, { id, editing: 'district', typed: { district }, done }, async () => {
        const chosen = from === undefined ? { district: district.trim() } : { district: null, from }
        await linkDistrict(c.var.db, { organizationId: id, ...chosen, by: actorOf(c) })
      })
    },
  )

type Saving = { id: string; editing: string; typed: Record<string, string>; done: string }

/** Saves a form and returns to the page, or shows it again with what was typed and what is wrong. */
async function save(c: AppContext, { id, editing, typed, done }: Saving, write: () => Promise<void>) {
  try {
    const acting = c.var.currentUser?.acting
    if (acting && acting.id !== id) throw conflict(actingMessages.otherOrganization)
    await write()
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 404) throw error
    const { errors = {}, message } = error
    const isAtField = Object.keys(errors).some((field) => field in typed)
    return show(c, id, { editing, typed: { values: typed, errors, problem: isAtField ? undefined : message } })
  }
  // The fragment moves the focus to the sentence that confirms the change.
  return c.redirect(`${organizationHref(id)}?done=${done}#done`, 303)
}

/** @throws Problem 404 */
async function show(c: AppContext, id: string, shown: Partial<OrganizationPageProps>) {
  const cursor = c.req.query('cursor')
  const details = await readOrganizationDetails(c.env, c.var.db, { id, cursor, by: actorOf(c) })
  const props = { details, cursor, editing: null, typed: null, done: null, ...shown }
  return showPage(c, OrganizationPage, props, {
    title: details.organization.name,
    ...(props.typed && { status: 422 as const }),
  })
}
