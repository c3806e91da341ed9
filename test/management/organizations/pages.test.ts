import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { jobs } from '../../../src/jobs/schema'
import { selectInvitations } from '../../../src/organizations/administrators/invitation'
import { invitations, organizations } from '../../../src/organizations/schema'
import { formatDay } from '../../../src/platform/time/clock'
import { daysBefore, today } from '../../../src/platform/time/days'
import { makeDistricts } from '../../districts/make-districts'
import {
  completeJob,
  db,
  getAudit,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  origin,
  postForm,
  request,
} from '../../make'

const path = '/spedcommons-reports/organizations'
const legacyWords = 'Please contact site developers for any further questions.'

let staff: string
let own: MadeOrganization

beforeAll(makePlaces)
beforeEach(async () => {
  staff = await getToken(await makeStaff())
  own = await makeOrganization()
})

const get = async (address: string, status = 200) => {
  const answer = await request('GET', address, { as: staff })
  expect(answer.status).toBe(status)
  return answer.text()
}
const post = (address: string, fields: Record<string, string>) => postForm(address, fields, staff)
const toRow = async (id: string) => (await db.select().from(organizations).where(eq(organizations.id, id)))[0]
/** The rendered page without the data that the browser gets. */
const visible = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')

describe('the table of organizations without JavaScript', () => {
  it('leads from a form whose session has ended to the sign-in and back to the form’s page, and to no other site', async () => {
    const back = async (referer: string) => {
      const answer = await request('POST', `${path}/status`, {
        body: 'why=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin, referer },
      })
      return new URL(answer.headers.get('location') ?? '', origin).searchParams.get('redirect')
    }
    expect(await back(`${origin}${path}/status?ids=${own.id}`)).toBe(`${path}/status?ids=${own.id}`)
    for (const other of ['https://elsewhere.example/jobs', `${origin}/nowhere/at/all`, 'no address'])
      expect(await back(other)).toBe(`${path}/status`)
  })

  it('says before a change of status which jobs it would close', async () => {
    for (const status of ['Published', 'Paused', 'Draft', 'Closed'] as const) await makeJob(own, { status })
    expect(await get(`${path}/status?ids=${own.id}`)).toContain('The 2 Published and Paused jobs are closed.')
  })

  it('shows each with its counts, acts through a form, and links to details and status', async () => {
    await makeJob(own)
    const html = visible(await get(`${path}?q=${encodeURIComponent(own.name)}`))
    expect(html).toContain('New Organization')
    expect(html).toContain('Current Paid Client')
    expect(html).toMatch(new RegExp(`<form [^>]*action="/acting/${own.id}" method="post"`))
    expect(html).toContain(`href="${path}/${own.id}"`)
    expect(html).toContain(`${path}/status?ids=${own.id}`)
    expect(html).not.toMatch(new RegExp(`<a [^>]*>${own.name}</a>`))
    const acting = await post(`/acting/${own.id}`, { from: '/admin' })
    expect([acting.status, acting.headers.get('location')]).toEqual([303, '/admin'])
  })

  it('ignores unknown filters, and refuses a cursor of another list', async () => {
    await get(`${path}?status=9&sort=rank&limit=0`)
    expect((await request('GET', `${path}?cursor=x`, { as: staff })).status).toBe(422)
    expect(await get(`${path}?q=nobody-has-this-name`)).toContain('No organizations match')
  })

  it('the headings of the columns sort the rows, and turn the order around', async () => {
    const html = visible(await get(`${path}?status=4`))
    const headings = [...html.matchAll(/<th[^>]*scope="col"[^>]*>.*?<\/th>/g)].map(([heading]) => heading)
    const getHeading = (label: string) => headings.find((heading) => heading.includes(`>${label}<`))
    expect(getHeading('Name')).toMatch(/aria-sort="ascending".*href="[^"]*\?status=4&amp;order=reversed"/)
    for (const [label, sort] of Object.entries({
      Status: 'status',
      Members: 'members',
      Jobs: 'jobs',
      Since: 'created',
      'Trial or plan ends': 'ends',
    })) {
      expect(getHeading(label)).toContain(`href="${path}?status=4&amp;sort=${sort}"`)
      expect(getHeading(label)).not.toContain('aria-sort')
      await get(`${path}?sort=${sort}&order=reversed`)
    }
    const reversed = visible(await get(`${path}?sort=members&order=reversed`))
    expect(reversed).toMatch(/aria-sort="ascending"[^>]*><a href="[^"]*\?sort=members"[^>]*>Members/)
    await db
      .update(organizations)
      .set({ name: 'Aaa School', searchName: 'aaa school' })
      .where(eq(organizations.id, own.id))
    expect(visible(await get(path)).indexOf('Aaa School')).toBeGreaterThan(0)
    const namesIn = (page: string) =>
      [...visible(page).matchAll(/Act for <\/span><span dir="auto"[^>]*>([^<]*)</g)].map(([, name]) => name)
    expect(namesIn(await get(path))[0]).toBe('Aaa School')
    expect(namesIn(await get(`${path}?order=reversed`))[0]).not.toBe('Aaa School')
  })

  it('Previous leads to the page before, also from a deep page, and from one that has become the first', async () => {
    const time = '2026-11-01T00:00:00.000Z'
    const prefix = `Paged ${own.id.slice(0, 6)}`
    const named = Array.from({ length: 120 }, (_, i) => `${prefix} ${String(i).padStart(3, '0')}`)
    for (let from = 0; from < named.length; from += 8)
      await db.insert(organizations).values(
        named.slice(from, from + 8).map((name) => ({
          id: name.replaceAll(' ', '-'),
          name,
          searchName: name.toLowerCase(),
          status: 'trial' as const,
          statusCode: '1' as const,
          created: time,
          updated: time,
        })),
      )
    const list = `${path}?q=${encodeURIComponent(prefix)}`
    const namesIn = (page: string) =>
      [...visible(page).matchAll(/Act for <\/span><span dir="auto"[^>]*>([^<]*)</g)].map(([, name]) => name)
    const linkIn = (page: string, rel: string) =>
      (new RegExp(`href="([^"]*)"[^>]*rel="${rel}"|rel="${rel}"[^>]*href="([^"]*)"`).exec(visible(page)) ?? [])
        .slice(1)
        .find(Boolean)
        ?.replaceAll('&amp;', '&')
    for (const order of ['', '&order=reversed']) {
      const all = order === '' ? named : named.toReversed()
      const first = await get(list + order)
      expect([namesIn(first), linkIn(first, 'prev')]).toEqual([all.slice(0, 50), undefined])
      const second = await get(linkIn(first, 'next') ?? '')
      // The address of a deep page has nothing but where it begins, so a colleague's Previous is the same.
      const third = await get(linkIn(second, 'next') ?? '')
      expect([namesIn(third), linkIn(third, 'next')]).toEqual([all.slice(100), undefined])
      const back = await get(linkIn(third, 'prev') ?? '')
      expect(namesIn(back)).toEqual(all.slice(50, 100))
      expect(namesIn(await get(linkIn(back, 'next') ?? ''))).toEqual(all.slice(100))
      const start = await get(linkIn(back, 'prev') ?? '')
      expect([namesIn(start), linkIn(start, 'prev')]).toEqual([all.slice(0, 50), undefined])
      expect(visible(start)).not.toContain('First page')
    }
    expect((await request('GET', `${path}?before=x`, { as: staff })).status).toBe(422)
    const previous = linkIn(await get(linkIn(await get(list), 'next') ?? ''), 'prev') ?? ''
    const { searchName } = organizations
    await db.delete(organizations).where(
      inArray(
        searchName,
        named.slice(0, 10).map((name) => name.toLowerCase()),
      ),
    )
    const filled = await get(previous)
    expect([namesIn(filled), linkIn(filled, 'prev')]).toEqual([named.slice(10, 60), undefined])
    expect(namesIn(await get(linkIn(filled, 'next') ?? ''))).toEqual(named.slice(60, 110))
  })

  it('the download has exactly what is filtered, without formulas, and is recorded', async () => {
    await db.update(organizations).set({ name: '=cmd()', searchName: '=cmd()' }).where(eq(organizations.id, own.id))
    const csv = await get(`${path}.csv?q=%3Dcmd`)
    const lines = csv.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('"\'=cmd()","Current Paid Client","No","1","0"')
    expect((await getAudit('list')).at(-1)).toMatchObject({ verb: 'exported organizations' })
  })
})

describe('the status form without JavaScript', () => {
  it('changes one organization with a reason, and says so', async () => {
    const job = await makeJob(own)
    expect(await get(`${path}/status?ids=${own.id}`)).toContain('The 1 Published or Paused job is closed.')
    const fields = { ids: own.id, statusCode: '2', why: '', from: `${path}?status=4` }
    const empty = await post(`${path}/status`, fields)
    expect(empty.status).toBe(422)
    expect(await empty.text()).toContain('Say why the status changes.')
    const saved = await post(`${path}/status`, { ...fields, why: 'It asked us to' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?status=4&changed=1#done`])
    expect((await toRow(own.id))?.statusCode).toBe('2')
    const [closed] = await db.select().from(jobs).where(eq(jobs.id, job.id))
    expect(closed?.status).toBe('Closed')
  })

  it('a legacy partner’s status cannot be changed', async () => {
    const legacy = await makeOrganization({ code: '0' })
    const html = visible(await get(`${path}/status?ids=${legacy.id}`))
    expect(html).toContain(legacyWords)
    expect(html).not.toContain('name="statusCode"')
    const both = await post(`${path}/status`, { ids: `${own.id} ${legacy.id}`, statusCode: '3', why: 'x' })
    expect(both.status).toBe(422)
    const text = await both.text()
    expect(text).toContain('We changed the status of 1 organization.')
    expect(text).toContain(legacyWords)
    expect([(await toRow(own.id))?.statusCode, (await toRow(legacy.id))?.statusCode]).toEqual(['3', '0'])
  })

  it('refuses the legacy code, unknown organizations, and a return to another site', async () => {
    expect((await post(`${path}/status`, { ids: own.id, statusCode: '0', why: 'x' })).status).toBe(422)
    await get(`${path}/status?ids=none`, 404)
    await get(`${path}/status`, 404)
    const answer = await post(`${path}/status`, { ids: own.id, statusCode: '3', why: 'x', from: '//evil.example' })
    expect(answer.headers.get('location')).toBe(`${path}?changed=1#done`)
  })

  it('a change that came first is told', async () => {
    const stale = await post(`${path}/status`, { ids: own.id, statusCode: '2', why: 'x', expectedStatusCode: '3' })
    expect(await stale.text()).toContain('Someone else changed this organization in the meantime.')
    expect((await toRow(own.id))?.statusCode).toBe('4')
  })
})

describe('an organization’s page', () => {
  it('shows its people, places, jobs, plan, events, and history, and records the reading apart from them', async () => {
    const [job, draft] = [await makeJob(own), await makeJob(own, { title: 'A quiet draft', status: 'Draft' })]
    await request('PUT', `/api/organization/${own.id}`, { as: staff, body: { summary: 'We teach.' } })
    const html = visible(await get(`${path}/${own.id}`))
    for (const text of [own.name, 'We teach.', own.employer.email, 'Confirmed', 'main address', 'Job Apply Click'])
      expect(html).toContain(text)
    for (const { id } of [job, draft]) expect(html).toContain(`${path}/${own.id}/job/${id}`)
    expect(html).toContain(`href="mailto:${own.employer.email}"`)
    for (const updated of ['>Updated <time', '>Draft, updated <time']) expect(html).toContain(updated)
    expect(html).toContain('Changed organization')
    expect(html).not.toContain('Read administrators')
    expect(html).toContain('Visit Client Dashboard')
    expect((await getAudit(own.id)).map(({ targetKind }) => targetKind)).toEqual(['organization', 'administrators'])
    await get(`${path}/none`, 404)
  })

  it('the profile and a contact are edited without JavaScript, and what was wrong comes back', async () => {
    const here = `${path}/${own.id}`
    expect(await get(`${here}?edit=profile`)).toContain('Save profile')
    const wrong = await post(here, { name: '', summary: 'Kept words', website: '' })
    expect(wrong.status).toBe(422)
    const returned = await wrong.text()
    expect(returned).toContain('Company name is required')
    expect(returned).toContain('Kept words')
    const saved = await post(here, { name: 'Oak Schools', summary: 'We teach.', website: 'oak.example' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${here}?done=profile#done`])
    expect(await toRow(own.id)).toMatchObject({ name: 'Oak Schools', website: 'https://oak.example/' })

    const contact = `${here}/administrators/${own.employer.id}`
    expect((await post(contact, { displayName: 'Ann Lee', title: 'Lead', phone: '12' })).status).toBe(422)
    expect((await post(contact, { displayName: 'Ann Lee', title: 'Lead', phone: '8155550123' })).status).toBe(303)
    const [person] = await db.select().from(users).where(eq(users.id, own.employer.id))
    expect(person).toMatchObject({ displayName: 'Ann Lee', phone: '(815) 555-0123', email: own.employer.email })
  })

  it('the profile of two staff at once is shown with both texts, and the second decides', async () => {
    const here = `${path}/${own.id}`
    const { name } = own
    await post(here, { name, summary: 'One.', website: 'one.example' })
    const was = { wasName: name, wasSummary: 'One.', wasWebsite: 'https://one.example/', wasLocation: '' }
    expect(await get(`${here}?edit=profile`)).toContain('name="wasSummary" value="One."')
    const one = { name, summary: 'One.', website: 'https://one.example/' }
    expect((await post(here, { ...one, summary: 'Theirs.', website: 'two.example', ...was })).status).toBe(303)
    const late = await post(here, { ...one, summary: 'Mine.', ...was })
    const html = await late.text()
    expect(late.status).toBe(409)
    for (const part of ['Your text is still here.', 'What is saved now', '>Theirs.<', '>Mine.<', 'value="Theirs."'])
      expect(html).toContain(part)
    // Nobody typed another website here, so theirs is in the field.
    expect(html).toContain('name="website" value="https://two.example/"')
    expect(await toRow(own.id)).toMatchObject({ summary: 'Theirs.', website: 'https://two.example/' })
  })

  it('suggests the districts of its city, and staff link one and take it back', async () => {
    const [likely, other, elsewhere] = await makeDistricts(
      { name: 'Lakeview School District 9', city: 'CHICAGO' },
      { name: 'Acorn Public Schools' },
      { name: 'Quincy District', city: 'Quincy' },
    )
    await db.update(organizations).set({ name: 'Lakeview Schools' }).where(eq(organizations.id, own.id))
    const here = `${path}/${own.id}`
    const suggested = visible(await get(here))
    expect(suggested).toMatch(/Lakeview School District 9.*Likely the same.*Acorn Public Schools/s)
    expect(suggested).not.toContain('Quincy District')

    const link = (fields: Record<string, string>) => post(`${here}/district`, fields)
    const unlink = (from = '') => post(`${here}/district?from=${from}`, {})
    const linked = await link({ district: likely?.id ?? '' })
    expect([linked.status, linked.headers.get('location')]).toEqual([303, `${here}?done=linked#done`])
    const html = visible(await get(`${here}?done=linked`))
    expect(html).toContain('District linked.')
    expect(html).toContain(`href="/spedcommons-reports/districts/${likely?.id}"`)
    expect(html).toMatch(/Remove link.*to.*Lakeview School District 9/s)
    expect(html).not.toContain('Acorn Public Schools')

    // A form that is older than another change takes back nothing.
    await unlink(other?.id)
    expect((await toRow(own.id))?.districtId).toBe(likely?.id)
    await unlink(likely?.id)
    expect((await toRow(own.id))?.districtId).toBeNull()
    // A district elsewhere is linked by its ID.
    const unknown = await link({ district: '0000000' })
    expect(unknown.status).toBe(422)
    expect(visible(await unknown.text())).toMatch(/value="0000000".*There is no district with this ID/s)
    await link({ district: ` ${elsewhere?.id} ` })
    expect((await toRow(own.id))?.districtId).toBe(elsewhere?.id)
    expect((await post(`${path}/nobody/district`, { district: '' })).status).toBe(404)
    const verbs = (await getAudit(own.id)).flatMap(({ verb }) => (verb.endsWith('district') ? verb : []))
    expect(verbs).toEqual(['linked district', 'removed district', 'linked district'])
  })

  it('an administrator of another organization is not found', async () => {
    const other = await makeOrganization()
    const fields = { displayName: 'Ann Lee', title: 'Lead', phone: '8155550123' }
    expect((await post(`${path}/${own.id}/administrators/${other.employer.id}`, fields)).status).toBe(404)
  })

  it('staff who act for another organization are told to stop first', async () => {
    await post(`/acting/${(await makeOrganization()).id}`, { from: '/admin' })
    const answer = await post(`${path}/${own.id}`, { name: 'Mine', summary: '', website: '' })
    expect(await answer.text()).toContain('You act for another organization. Stop acting for it first.')
    expect((await toRow(own.id))?.name).toBe(own.name)
  })

  it('staff who act for an organization change it and its job with the forms of a browser, and no other', async () => {
    const other = await makeOrganization()
    await post(`/acting/${own.id}`, { from: '/admin' })
    const headers = { cookie: `session=${staff}`, origin, 'content-type': 'application/x-www-form-urlencoded' }
    const send = async (to: { id: string }, rest: string, fields: Record<string, string>) =>
      (await request('POST', `${path}/${to.id}${rest}`, { headers, body: `${new URLSearchParams(fields)}` })).status
    const profile = { name: 'Oak Schools', summary: '', website: '' }
    const [job, theirs] = [await makeJob(own), await makeJob(other)]
    expect(await send(own, '', profile)).toBe(303)
    expect(await send(own, `/job/${job.id}`, { status: 'Paused' })).toBe(303)
    expect(await send(other, '', profile)).toBe(409)
    expect(await send(other, `/job/${theirs.id}`, { status: 'Paused' })).toBe(409)
    expect((await toRow(other.id))?.name).toBe(other.name)
  })
})

describe('a job in the staff area', () => {
  it('is shown as candidates see it, and its status is set from any to any', async () => {
    const job = await makeJob(own)
    const here = `${path}/${own.id}/job/${job.id}`
    const html = visible(await get(`${here}?ask=status`))
    for (const text of ['As candidates see it', 'Co-teach reading.', 'Save status']) expect(html).toContain(text)
    expect(visible(await get(here))).not.toContain('Save status')
    for (const status of ['Closed', 'Paused', 'Draft', 'Published']) {
      expect((await post(here, { status })).headers.get('location')).toBe(`${here}?done=status#done`)
      const [row] = await db.select().from(jobs).where(eq(jobs.id, job.id))
      expect(row?.status).toBe(status)
    }
    for (const status of ['Archived', 'Expired', '']) expect((await post(here, { status })).status).toBe(422)
  })

  it('a refused edit says what is wrong, and doesn’t ask for a status', async () => {
    const job = await makeJob(own)
    const fields = { ...completeJob, salaryPeriod: 'Year', title: '' }
    const refused = await post(`${path}/${own.id}/job/${job.id}/edit`, fields)
    const html = visible(await refused.text())
    expect(refused.status).toBe(422)
    expect(html).toContain('Title is required')
    expect(html).not.toContain('Save status')
  })

  it('another organization’s job is not found under this one’s address', async () => {
    const job = await makeJob(await makeOrganization())
    await get(`${path}/${own.id}/job/${job.id}`, 404)
    expect((await post(`${path}/${own.id}/job/${job.id}`, { status: 'Draft' })).status).toBe(404)
  })
})

describe('a new organization without JavaScript', () => {
  const company = {
    companyName: 'Kishwaukee Schools',
    companyAddress: '7 River Road',
    companyCity: 'Rockford',
    companyState: 'IL',
    companyZip: '61101',
    companyPhone: '815 555 0123',
    companyWebsite: 'kishwaukee.example',
  }

  it('is added, and what was wrong comes back with what was typed', async () => {
    expect(await get(`${path}/new`)).toContain('Add organization')
    const wrong = await post(`${path}/new`, { ...company, companyZip: '' })
    expect(wrong.status).toBe(422)
    const html = visible(await wrong.text())
    expect(html).toContain('Company zip is required')
    expect(html).toContain('value="7 River Road"')
    const added = await post(`${path}/new`, company)
    expect(added.status).toBe(303)
    const to = added.headers.get('location') ?? ''
    const [, id = ''] = /organizations\/([^?]+)\?done=added#done$/.exec(to) ?? []
    expect(await get(to)).toContain('Organization added.')
    expect(await toRow(id)).toMatchObject({ name: 'Kishwaukee Schools', statusCode: '3', memberCount: 0 })
  })
})

describe('a new organization', () => {
  const page = () => `${path}/${own.id}`
  const person = { displayName: 'Ada Ruiz', email: 'ada.ruiz@elm.example', title: 'HR', phone: '(815) 555-0100' }

  it('gets its first administrator from its page, and no second one', async () => {
    await db.update(users).set({ organizationId: null }).where(eq(users.organizationId, own.id))
    expect(visible(await get(page()))).toContain('Invite the first administrator')
    const refused = await post(`${page()}/administrators`, { ...person, email: 'nobody' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('value="Ada Ruiz"')
    const sent = await post(`${page()}/administrators`, person)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page()}?done=invited#done`])
    const html = visible(await get(`${page()}?done=invited`))
    expect(html).toContain('The invitation is on its way.')
    const [first] = await db.select().from(invitations).where(eq(invitations.organizationId, own.id))
    const resent = await post(`${page()}/administrators/${first?.id}`, {
      displayName: first?.displayName ?? '',
      title: first?.title ?? '',
      phone: first?.phone ?? '',
      resend: 'on',
    })
    expect([resent.status, resent.headers.get('location')]).toEqual([303, `${page()}?done=invited#done`])
    const [again] = await db.select().from(invitations).where(eq(invitations.organizationId, own.id))
    expect(again?.tokenHash).not.toBe(first?.tokenHash)
    expect(html).toContain('Ada Ruiz')
    expect(html).not.toContain('Invite the first administrator')
    await makePerson({ organizationId: own.id })
    const second = await post(`${page()}/administrators`, { ...person, email: 'other@elm.example' })
    expect(second.status).toBe(409)
    expect(await second.text()).toContain('This organization already has an administrator')
  })

  it('has no valid invitation by somebody who has left the team', async () => {
    await db.update(users).set({ organizationId: null }).where(eq(users.organizationId, own.id))
    await post(`${page()}/administrators`, person)
    const [invited] = await db.select().from(invitations).where(eq(invitations.organizationId, own.id))
    expect(await selectInvitations(db, own.id)).toHaveLength(1)
    const address = { email: 'left@elsewhere.example', verifiedEmail: 'left@elsewhere.example' }
    await db
      .update(users)
      .set(address)
      .where(eq(users.id, invited?.invitedBy ?? ''))
    expect(await selectInvitations(db, own.id)).toEqual([])
  })
})

it('the end of a running trial moves with a reason, within a year', async () => {
  const page = `${path}/${own.id}`
  expect(visible(await get(page))).not.toContain('Move the end of the trial')
  await db
    .update(organizations)
    .set({ statusCode: '3', status: 'client', trialEnds: `${daysBefore(today(), -3)}T12:00:00.000Z` })
    .where(eq(organizations.id, own.id))
  expect(visible(await get(page))).toContain('Move the end of the trial')
  const evening = `${daysBefore(today(), -3)}T03:00:00.000Z`
  await db.update(organizations).set({ trialEnds: evening }).where(eq(organizations.id, own.id))
  const shown = await get(page)
  expect(visible(shown)).toContain(formatDay(evening))
  expect(shown).toContain(`value="${daysBefore(today(), -2)}"`)
  for (const [fields, message] of [
    [{ ends: daysBefore(today(), -20), why: '' }, 'Say why the end moves.'],
    [{ ends: today(), why: 'x' }, 'Choose a day after today.'],
    [{ ends: daysBefore(today(), -400), why: 'x' }, 'Choose a day within a year.'],
    [{ ends: 'soon', why: 'x' }, 'Enter a date such as 2026-11-21.'],
  ] as const) {
    const refused = await post(`${page}/trial`, fields)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(message)
  }
  const moved = await post(`${page}/trial`, { ends: daysBefore(today(), -20), why: 'Their board meets in December' })
  expect([moved.status, moved.headers.get('location')]).toEqual([303, `${page}?done=trial#done`])
  expect((await toRow(own.id))?.trialEnds).toBe(`${daysBefore(today(), -20)}T23:59:59.999Z`)
  expect((await getAudit(own.id)).at(-1)).toMatchObject({ why: 'Their board meets in December' })
  await db.update(organizations).set({ statusCode: '1', status: 'trial' }).where(eq(organizations.id, own.id))
  expect((await post(`${page}/trial`, { ends: daysBefore(today(), -20), why: 'x' })).status).toBe(409)
})
