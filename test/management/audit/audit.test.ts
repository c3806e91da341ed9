import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../../src/platform/db/audit'
import { db, makePerson, makeStaff, request, tokenOf } from '../../make'

let staff: string
let staffId: string

beforeAll(async () => {
  const colleague = await makeStaff({ displayName: 'Ines Staff' })
  staffId = colleague.id
  staff = await tokenOf(colleague)
})

type AuditEntry = { _id: string; verb: string; target: { kind: string; id: string } }
const read = async (query: string) => {
  const answer = await request('GET', `/api/audit?${query}`, { as: staff })
  expect(answer.status).toBe(200)
  return { auditEntries: await answer.json<AuditEntry[]>(), link: answer.headers.get('link') }
}

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

  it('the audit list uses an index for every kind', async () => {
    const plan = await db.all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN SELECT id FROM audit WHERE target_id = 'x' AND target_kind IN (
        WITH RECURSIVE kinds(kind) AS (
          SELECT min(target_kind) FROM audit
          UNION ALL SELECT (SELECT min(target_kind) FROM audit WHERE target_kind > kind) FROM kinds WHERE kind IS NOT NULL
        ) SELECT kind FROM kinds) ORDER BY id DESC LIMIT 51`,
    )
    const steps = plan.map(({ detail }) => detail)
    expect(steps.filter((step) => step.startsWith('SCAN audit'))).toEqual([])
    expect(steps.some((step) => /audit_target \(target_kind=\? AND target_id=\?/.test(step))).toBe(true)
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
