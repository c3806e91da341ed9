import { env } from 'cloudflare:workers'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { matchesAudit } from '../../../src/management/audit/audit-list'
import type { AuditEntry as Recorded } from '../../../src/platform/db/audit'
import { audit } from '../../../src/platform/schema'
import { timestamp } from '../../../src/platform/time/clock'
import { db, getProblem, getToken, makeOrganization, makePerson, makePlaces, makeStaff, request } from '../../make'

let staff: string
let staffId: string

beforeAll(makePlaces)
beforeAll(async () => {
  const colleague = await makeStaff({ displayName: 'Ines Staff' })
  staffId = colleague.id
  staff = await getToken(colleague)
})

type AuditEntry = { _id: string; verb: string; target: { kind: string; id: string } }
const read = async (query: string) => {
  const answer = await request('GET', `/api/audit?${query}`, { as: staff })
  expect(answer.status).toBe(200)
  return { auditEntries: await answer.json<AuditEntry[]>(), link: answer.headers.get('link') }
}

/** An entry with any verb, because older entries have others than new ones. */
const record = (_: typeof db, { by, target, ...row }: Omit<Recorded, 'verb'> & { verb: string }) =>
  db.insert(audit).values({
    time: timestamp(),
    actorId: by.userId,
    actingOrganizationId: by.actingOrganizationId ?? null,
    targetKind: target.kind,
    targetId: target.id,
    requestId: by.requestId,
    ...row,
  })

const auditEntry = (verb: string, kind: string, id: string) =>
  record(db, { by: { userId: staffId, requestId: 'test' }, verb, target: { kind, id } })

describe('the audit list', () => {
  it('the audit list shows explicit columns of each entry, and the name of who did it', async () => {
    const { id } = await makePerson()
    const by = { userId: staffId, actingOrganizationId: 'acted-for', requestId: 'request-1' }
    const target = { kind: 'user', id }
    await record(db, { by, verb: 'tried', target, before: { a: 1 }, after: { a: 2 }, why: 'To see' })
    await record(db, { by: { userId: 'gone', requestId: null }, verb: 'left', target })
    await record(db, { by: { userId: null, requestId: 'cron:x' }, verb: 'swept', target })
    const { auditEntries } = await read(`target=${id}`)
    expect(auditEntries).toEqual([
      expect.objectContaining({ verb: 'swept', actor: null, requestId: 'cron:x' }),
      expect.objectContaining({ verb: 'left', actor: { _id: 'gone', displayName: null } }),
      {
        _id: expect.stringMatching(/^\d+$/),
        time: expect.any(String),
        actor: { _id: staffId, displayName: 'Ines Staff' },
        actingOrganizationId: 'acted-for',
        verb: 'tried',
        target,
        before: { a: 1 },
        after: { a: 2 },
        why: 'To see',
        requestId: 'request-1',
        names: { [staffId]: 'Ines Staff', [id]: expect.any(String) },
        paths: { [id]: `/spedcommons-reports/members/${id}` },
      },
    ])
  })

  it('the page finds an ID that was pasted with spaces around it', async () => {
    const { id } = await makePerson()
    await auditEntry('pasted about', 'user', id)
    const address = `/spedcommons-reports/audit?target=${encodeURIComponent(` ${id} `)}`
    expect(await (await request('GET', address, { as: staff, headers: { accept: 'text/html' } })).text()).toContain(
      'Pasted about',
    )
  })

  it('the audit list shows a member that staff have read as a member, with a link', async () => {
    const { id } = await makePerson()
    await auditEntry('read a member', 'members', id)
    const address = `/spedcommons-reports/audit?target=${id}`
    const html = await (await request('GET', address, { as: staff, headers: { accept: 'text/html' } })).text()
    expect(html).toContain('Viewed a member')
    expect(html.replaceAll('<!-- -->', '')).toContain(`(member <a href="/spedcommons-reports/members/${id}">`)
  })

  it('the audit list finds targets by id or by kind', async () => {
    for (const kind of ['application', 'job', 'members', 'user', 'zebra'])
      await auditEntry('touched', kind, 'shared-id')
    await auditEntry('touched', 'job', 'shared-id-too')
    const kinds = async (query: string) => (await read(query)).auditEntries.map(({ target }) => target.kind)
    expect(await kinds('target=shared-id')).toEqual(['zebra', 'user', 'members', 'job', 'application'])
    expect(await kinds('target=shared-id&kind=job')).toEqual(['job'])
    expect(await kinds('target=shared-id&kind=nothing')).toEqual([])
    expect(await kinds('kind=zebra')).toEqual(['zebra'])
  })

  it('every filter uses an index that is in the order of the list', async () => {
    const filters = [
      { target: 'x' },
      { kind: 'x' },
      { target: 'x', kind: 'x' },
      { actor: 'x' },
      { verb: 'x' },
      { acting: 'x' },
      { since: '2026-01-01T00:00:00.000Z' },
      { until: '2026-01-01T00:00:00.000Z' },
      { verb: 'x', since: '2026-01-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' },
    ]
    for (const filter of filters) {
      const query = db
        .select({ id: audit.id })
        .from(audit)
        .where(matchesAudit(filter))
        .orderBy(desc(audit.id))
        .limit(51)
      const { sql: text, params } = query.toSQL()
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
        .bind(...params)
        .all<{ detail: string }>()
      const steps = results.map(({ detail }) => detail)
      expect(steps.filter((step) => step.startsWith('SCAN audit'))).toEqual([])
      // An ID may be under several kinds, so its entries must be sorted.
      if (!('target' in filter)) expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
    }
  })

  it('the audit list is filtered by who did what, as whom, and when', async () => {
    const colleague = await makePerson()
    const target = { kind: 'filtered', id: 'filtered-thing' }
    const make = (verb: string, userId: string | null, actingOrganizationId: string | null) =>
      record(db, { by: { userId, actingOrganizationId, requestId: null }, verb, target })
    await make('opened', colleague.id, null)
    await make('opened', staffId, 'filtered-school')
    await make('shut', colleague.id, 'filtered-school')
    await db.run(
      sql`UPDATE audit SET time = '2026-03-05T23:59:59.999Z' WHERE target_kind = 'filtered' AND verb = 'shut'`,
    )
    const found = async (query: string) => (await read(`kind=filtered&${query}`)).auditEntries.map(({ verb }) => verb)
    expect(await found(`actor=${colleague.id}`)).toEqual(['shut', 'opened'])
    expect(await found('verb=opened')).toEqual(['opened', 'opened'])
    expect(await found('acting=filtered-school')).toEqual(['shut', 'opened'])
    expect(await found(`acting=filtered-school&actor=${colleague.id}`)).toEqual(['shut'])
    expect(await found('from=2026-03-05&to=2026-03-05')).toEqual(['shut'])
    expect(await found('to=2026-03-04')).toEqual([])
    expect(await found('from=2026-03-06')).toEqual(['opened', 'opened'])
    expect(await found('from=2026-03-05T23:59:59.999Z&to=2026-03-05T23:59:59.999Z')).toEqual(['shut'])
  })

  it('the page reads days as it shows times, in Central Time', async () => {
    await auditEntry('shut', 'dusk', 'dusk-thing')
    await db.run(sql`UPDATE audit SET time = '2026-03-06T03:00:00.000Z' WHERE target_kind = 'dusk'`)
    const page = async (day: string) => {
      const path = `/spedcommons-reports/audit?kind=dusk&from=${day}&to=${day}`
      return (await request('GET', path, { as: staff })).text()
    }
    expect(await page('2026-03-05')).toContain('Mar 5, 2026, 9:00 PM Central')
    expect(await page('2026-03-06')).toContain('Nothing in the past year matches.')
    expect(await page('0001-01-01')).toContain('Nothing in the past year matches.')
  })

  it.each([
    ['from=today', 'from'],
    ['to=2026-13-01', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
  ])('the audit list refuses %s at its field, and the page shows the message', async (query, field) => {
    const answer = await request('GET', `/api/audit?${query}`, { as: staff })
    expect(answer.status).toBe(422)
    expect(Object.keys((await getProblem(answer)).errors ?? {})).toEqual([field])
    const page = await request('GET', `/spedcommons-reports/audit?${query}`, { as: staff })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('aria-invalid="true"')
    expect((await request('GET', `/spedcommons-reports/audit.csv?${query}`, { as: staff })).status).toBe(422)
  })

  it('the audit list refuses a cursor of another filter', async () => {
    for (let i = 0; i < 3; i++) await auditEntry('counted', 'user', 'cursor-thing')
    const { link } = await read('verb=counted&limit=1')
    const [, next = ''] = /^<([^>]+)>/.exec(link ?? '') ?? []
    const cursor = new URL(next).searchParams.get('cursor')
    const answer = await request('GET', `/api/audit?verb=other&cursor=${cursor}`, { as: staff })
    expect(answer.status).toBe(422)
  })

  it('the page finds people by email and organizations by name, and shows names and plain words', async () => {
    const { id: organizationId, name, employer } = await makeOrganization()
    const by = { userId: staffId, actingOrganizationId: organizationId, requestId: null }
    const values = {
      before: { statusCode: '3', suspendedUntil: null },
      after: { statusCode: '4', suspendedUntil: '2026-12-24T23:59:59.000Z' },
    }
    await record(db, { by, verb: 'changed standing', target: { kind: 'user', id: employer.id }, ...values })
    const { email } = (await db.select({ email: users.email }).from(users).where(eq(users.id, staffId)))[0] ?? {
      email: '',
    }
    const query = new URLSearchParams({ actor: email, acting: name.toUpperCase() })
    const html = (await (await request('GET', `/spedcommons-reports/audit?${query}`, { as: staff })).text()).replaceAll(
      '<!-- -->',
      '',
    )
    for (const text of [
      'Changed status',
      `acting for ${name}`,
      'Status: Current Free Trial User → Current Paid Client',
      'Suspended until: none → December 24, 2026',
    ])
      expect(html).toContain(text)
  })

  it('readings in a row are folded into one line, unless they were asked for', async () => {
    const target = { kind: 'members', id: 'folded-list' }
    for (let i = 0; i < 3; i++)
      await record(db, { by: { userId: staffId, requestId: null }, verb: 'read members', target })
    const page = async (query: string) =>
      (await request('GET', `/spedcommons-reports/audit?${query}`, { as: staff })).text()
    expect(await page('target=folded-list')).toContain('3 views of lists and members')
    expect(await page('target=folded-list&verb=read+members')).not.toContain('views of lists and members')
  })

  it('the download has what is filtered, makes formulas harmless, and is recorded', async () => {
    const target = { kind: 'downloaded', id: '=cmd()' }
    await record(db, { by: { userId: staffId, requestId: null }, verb: 'kept', target, why: '=HYPERLINK("x")' })
    await auditEntry('left out', 'other kind', 'x')
    const answer = await request('GET', '/spedcommons-reports/audit.csv?kind=downloaded', { as: staff })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=cmd()"`)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
    const [entry] = (await read('verb=exported+audit')).auditEntries
    expect(entry).toMatchObject({ target: { kind: 'audit', id: 'list' }, after: { kind: 'downloaded' } })
  })

  it('the download names the organization that staff acted for, by its ID if it is gone, and no other', async () => {
    const { id, name } = await makeOrganization()
    const target = { kind: 'acted on', id: 'acted-on-thing' }
    const verbs = { 'acted for one': id, 'acted for one that is gone': 'gone-school', 'acted for none': null }
    for (const [verb, actingOrganizationId] of Object.entries(verbs))
      await record(db, { by: { userId: staffId, actingOrganizationId, requestId: null }, verb, target })
    const answer = await request('GET', '/spedcommons-reports/audit.csv?kind=acted+on', { as: staff })
    const [header, ...rows] = (await answer.text())
      .trim()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('","'))
    const place = header?.indexOf('Acting for') ?? -1
    expect(rows.map((row) => row[place])).toEqual(['', 'gone-school', name])
  })

  it('the audit list has pages, newest first, without gaps', async () => {
    for (let i = 0; i < 5; i++) await auditEntry(`step ${i}`, 'user', 'paged')
    const verbs: string[] = []
    let query: string | null = 'target=paged&limit=2'
    while (query) {
      const { auditEntries, link }: Awaited<ReturnType<typeof read>> = await read(query)
      verbs.push(...auditEntries.map(({ verb }) => verb))
      const [, next] = /^<([^>]+)>; rel="next"$/.exec(link ?? '') ?? []
      query = next ? new URL(next).search.slice(1) : null
    }
    expect(verbs).toEqual(['step 4', 'step 3', 'step 2', 'step 1', 'step 0'])
  })

  it.each(['limit=0', 'cursor=x'])('the audit list refuses %s', async (query) => {
    expect((await request('GET', `/api/audit?${query}`, { as: staff })).status).toBe(422)
  })

  it('the audit list is a page too, which describes changes in words', async () => {
    const target = { kind: 'organization', id: 'changed-thing' }
    const by = { userId: staffId, requestId: 'x' }
    await record(db, { by, verb: 'renamed', target, before: { name: 'Old <b>' }, after: { name: 'New' } })
    const answer = await request('GET', '/spedcommons-reports/audit?target=changed-thing', { as: staff })
    expect(answer.headers.get('x-robots-tag')).toBe('noindex,nofollow')
    const html = await answer.text()
    expect(html).toContain('Name: Old &lt;b&gt; → New')
    expect(html).not.toContain('Old <b>')
  })

  it('the audit list uses American spelling, however an entry is stored', async () => {
    const { id } = await makePerson()
    for (const verb of ['verified e-mail', 'anonymised']) await auditEntry(verb, 'user', id)
    const answer = await request('GET', `/spedcommons-reports/audit?target=${id}`, { as: staff })
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    for (const words of ['Confirmed email</strong> (member ', 'Anonymized</strong> (member '])
      expect(html).toContain(words)
    expect(html).not.toMatch(/<strong[^>]*>[^<]*(e-mail|anonymised)/i)
  })
})
