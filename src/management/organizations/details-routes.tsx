import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { changeContact } from '../../organizations/administrators/acts'
import { actingMessages } from '../../organizations/clients/rules'
import { linkDistrict } from '../../organizations/districts/district-link'
import { changeOrganization } from '../../organizations/organization/acts'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
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
    ...form(changeOrganization, {
      before: [requireStaff],
      params: async (c) => ({ id: idOf(c) }),
      read: ({ name = '', summary = '', website = '', location }) => ({
        ...{ name, summary, website },
        ...(location && { location }),
      }),
      next: (c) => doneHref(c, 'profile'),
      again: (c, refused) => showRefused(c, 'profile', refused),
    }),
  )
  .post(
    '/spedcommons-reports/organizations/:orgId/administrators/:userId',
    ...form(changeContact, {
      before: [requireStaff],
      read: ({ displayName = '', title = '', phone = '', email }, c) => {
        const acting = c.var.currentUser?.acting
        if (acting && acting.id !== idOf(c)) throw conflict(actingMessages.otherOrganization)
        const person = { _id: c.req.param('userId'), organization: idOf(c) }
        return { ...person, displayName, title, phone, ...(email !== undefined && { email }) }
      },
      next: (c) => doneHref(c, 'contact'),
      again: (c, refused) => showRefused(c, c.req.param('userId') ?? '', refused),
    }),
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

const idOf = (c: AppContext) => c.req.param('orgId') ?? ''

/** The fragment moves the focus to the sentence that confirms the change. */
const doneHref = (c: AppContext, done: string) => `${organizationHref(idOf(c))}?done=${done}#done`

function showRefused(c: AppContext, editing: string, { typed: values, errors, problem, status }: RefusedForm) {
  const isAtField = Object.keys(errors).some((field) => field in values)
  return show(c, idOf(c), { editing, typed: { values, errors, problem: isAtField ? undefined : problem } }, status)
}

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
  return c.redirect(doneHref(c, done), 303)
}

/** @throws Problem 404 */
async function show(
  c: AppContext,
  id: string,
  shown: Partial<OrganizationPageProps>,
  status: Problem['status'] = shown.typed ? 422 : 200,
) {
  const cursor = c.req.query('cursor')
  const details = await readOrganizationDetails(c.env, c.var.db, { id, cursor, by: actorOf(c) })
  const props = { details, cursor, editing: null, typed: null, done: null, ...shown }
  return showPage(c, OrganizationPage, props, { title: details.organization.name, status })
}
