import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../../src/platform/schema'
import { timestamp } from '../../../src/platform/time/clock'
import { db, getProblem, getToken, makeOrganization, makePerson, makePlaces, makeStaff, request } from '../../make'

let staff: string
let staffId: string

beforeAll(async () => {
  await makePlaces()
  const colleague = await makeStaff({ displayName: 'Ines Staff' })
  staffId = colleague.id
  staff = await getToken(colleague)
})

type Listed = { _id: string; displayName: string; isAdmin: boolean; isSiteAdmin: boolean }
const encoded = (query: Record<string, string>) => new URLSearchParams(query).toString()
const list = async (query: Record<string, string>) => {
  const answer = await request('GET', `/api/auth/all?${encoded(query)}`, { as: staff })
  expect(answer.status).toBe(200)
  return answer.json<Listed[]>()
}
const page = async (query: Record<string, string>, path = '') => {
  const answer = await request('GET', `/spedcommons-reports/members${path}?${encoded(query)}`, { as: staff })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Returns all pages of a list, in order. */
async function readAll(query: Record<string, string>): Promise<Listed[]> {
  const people: Listed[] = []
  let path: string | null = `/api/auth/all?${encoded(query)}`
  while (path) {
    const answer: Response = await request('GET', path, { as: staff })
    people.push(...(await answer.json<Listed[]>()))
    const [, next] = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '') ?? []
    path = next ? new URL(next).pathname + new URL(next).search : null
  }
  return people
}

describe('the filter by class', () => {
  let of: Record<'sped' | 'admin' | 'manager' | 'lone' | 'unproven' | 'moved' | 'suffix', string>

  beforeAll(async () => {
    const { id: organizationId } = await makeOrganization()
    const displayName = 'Classy Person'
    const made = {
      sped: await makePerson({ displayName }),
      admin: await makePerson({ displayName, organizationId }),
      manager: await makeStaff({ displayName, organizationId }),
      lone: await makeStaff({ displayName }),
      // The address alone gives no rights: it must be confirmed and have exactly the staff domain.
      unproven: await makeStaff({ displayName, verifiedEmail: null }),
      moved: await makePerson({ displayName, email: 'moved@spedcommons.test', verifiedEmail: 'old@example.com' }),
      suffix: await makePerson({ displayName, email: 'suffix@notspedcommons.test' }),
    }
    of = {
      sped: made.sped.id,
      admin: made.admin.id,
      manager: made.manager.id,
      lone: made.lone.id,
      unproven: made.unproven.id,
      moved: made.moved.id,
      suffix: made.suffix.id,
    }
  })

  const ids = async (name: string) => (await list({ q: 'classy', class: name })).map(({ _id }) => _id).sort()

  it('staff with or without an organization count as managers, by their confirmed address alone', async () => {
    expect(await ids('manager')).toEqual([of.manager, of.lone].sort())
    expect(await ids('admin')).toEqual([of.admin])
    expect(await ids('sped')).toEqual([of.sped, of.unproven, of.moved, of.suffix].sort())
  })

  it('the filter agrees with each person’s class in the list, and the three classes add up to everyone', async () => {
    const all = await list({ q: 'classy' })
    expect(all).toHaveLength(7)
    for (const { _id, isAdmin, isSiteAdmin } of all) {
      const name = isSiteAdmin ? 'manager' : isAdmin ? 'admin' : 'sped'
      expect(await ids(name)).toContain(_id)
    }
  })

  it('the summary counts each class, and the three add up', async () => {
    const read = async () => {
      const answer = await request('GET', '/api/management/summary', { as: staff })
      return answer.json<{ members: Record<string, number>; organizations: number }>()
    }
    const before = await read()
    const { id: organizationId } = await makeOrganization()
    await makePerson()
    await makeStaff()
    await makeStaff({ organizationId })
    await makeStaff({ verifiedEmail: null })
    const { members, organizations } = await read()
    expect(organizations).toBe(before.organizations + 1)
    const grown = Object.entries(members).map(([name, count]) => [name, count - (before.members[name] ?? 0)])
    // The organization was created with its employer.
    expect(Object.fromEntries(grown)).toEqual({ sped: 2, admin: 1, manager: 2, total: 5 })
    expect((members.sped ?? 0) + (members.admin ?? 0) + (members.manager ?? 0)).toBe(members.total)
  })

  it.each(['class=nobody', 'sort=age', 'class='])('the API refuses %s', async (query) => {
    const answer = await request('GET', `/api/auth/all?${query}`, { as: staff })
    expect(answer.status).toBe(422)
    expect(Object.keys((await getProblem(answer)).errors ?? {})).toEqual([query.split('=')[0]])
  })
})

describe('the filter by organization', () => {
  it('the filter accepts the organization’s id or part of its name, ignores case, and takes % literally', async () => {
    const { id, name, employer } = await makeOrganization()
    const ids = async (organization: string) => (await list({ organization })).map(({ _id }) => _id)
    expect(await ids(id)).toEqual([employer.id])
    expect(await ids(name.toUpperCase())).toEqual([employer.id])
    expect(await ids('schools%')).toEqual([])
    const html = await page({ organization: id })
    expect(html).toContain(employer.email)
    expect(html).toContain('All organizations')
    expect(await page({ organization: 'no such organization' })).toContain('No members match this search.')
  })
})

describe('the order of the list', () => {
  const names = ['amber Order', 'Beryl Order', 'Beryl Order', 'coral Order', 'Dune Order', 'Ebony Order', 'Fern Order']

  beforeAll(async () => {
    const [one, two] = [await makeOrganization(), await makeOrganization()]
    const created = timestamp()
    for (const [i, displayName] of names.entries())
      await makePerson({ displayName, created, ...(i % 3 && { organizationId: i % 3 === 1 ? one.id : two.id }) })
  })

  it.each(['newest', 'name', 'organization'])('the order by %s lists everybody once across all pages', async (sort) => {
    const whole = (await list({ q: 'order', sort })).map(({ _id }) => _id)
    const paged = (await readAll({ q: 'order', sort, limit: '2' })).map(({ _id }) => _id)
    expect(whole).toHaveLength(names.length)
    expect(paged).toEqual(whole)
    expect(new Set(paged).size).toBe(names.length)
  })

  it('the order by name ignores case', async () => {
    expect((await list({ q: 'order', sort: 'name' })).map(({ displayName }) => displayName)).toEqual(names)
  })

  it('the order by organization has people without one last', async () => {
    const people = await list({ q: 'order', sort: 'organization' })
    expect(people.map(({ isAdmin }) => isAdmin)).toEqual([true, true, true, true, false, false, false])
  })

  it('a cursor of one list is refused by another', async () => {
    const answer = await request('GET', '/api/auth/all?q=order&sort=name&limit=2', { as: staff })
    const [, next = ''] = /^<([^>]+)>/.exec(answer.headers.get('link') ?? '') ?? []
    const { searchParams } = new URL(next)
    searchParams.set('sort', 'newest')
    expect((await request('GET', `/api/auth/all?${searchParams}`, { as: staff })).status).toBe(422)
    searchParams.set('sort', 'name')
    searchParams.set('class', 'sped')
    expect((await request('GET', `/api/auth/all?${searchParams}`, { as: staff })).status).toBe(422)
  })
})

describe('the members page', () => {
  it('the members page works by its address alone, shows the number of members, and links to more', async () => {
    for (let i = 0; i < 51; i++) await makePerson({ displayName: 'Crowded Page' })
    const first = await page({ q: 'crowded', class: 'sped', sort: 'name' })
    expect(first).toContain('51 members')
    const [, href = ''] = /href="([^"]*)" rel="next"/.exec(first) ?? []
    expect(href).toMatch(/^\/spedcommons-reports\/members\?q=crowded&amp;class=sped&amp;sort=name&amp;pages=/)
    const second = await (await request('GET', href.replaceAll('&amp;', '&'), { as: staff })).text()
    expect(second.match(/scope="row"/g)).toHaveLength(1)
    expect(second).toContain('First page')
  })

  it('the members page ignores unknown filters', async () => {
    expect(await page({ q: 'crowded', class: 'nobody', sort: 'age' })).toContain('51 members')
  })

  it('the members page is hidden from search engines and from everyone but staff', async () => {
    const answer = await request('GET', '/spedcommons-reports/members', { as: staff })
    expect(answer.headers.get('x-robots-tag')).toBe('noindex,nofollow')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const guest = await request('GET', '/spedcommons-reports/members?q=a')
    expect(guest.headers.get('location')).toBe('/login?redirect=%2Fspedcommons-reports%2Fmembers%3Fq%3Da')
    const { employer } = await makeOrganization()
    const others = [
      await makePerson(),
      await makePerson({ roles: ['reviewer'] }),
      employer,
      await makeStaff({ verifiedEmail: null }),
    ]
    for (const other of others)
      for (const path of [
        '',
        '/members',
        '/members.csv',
        `/members/${staffId}`,
        '/first-jobs',
        '/messages',
        '/audit',
      ]) {
        const refused = await request('GET', `/spedcommons-reports${path}`, { as: await getToken(other) })
        expect(refused.status).toBe(404)
        const html = await refused.text()
        expect(html).toContain('Whoops')
        expect(html).not.toContain('Ines Staff')
      }
  })

  it('the members page is recorded once per request, without the search words', async () => {
    const auditEntries = async () =>
      db.select().from(audit).where(eq(audit.targetKind, 'members')).orderBy(desc(audit.id)).limit(200)
    const before = await auditEntries()
    await page({ q: 'somebody@example.com', class: 'admin' })
    const after = await auditEntries()
    expect(after[0]).toMatchObject({
      verb: 'read members',
      actorId: staffId,
      targetId: 'list',
      after: { class: 'admin' },
    })
    expect(after[1]?.id).toBe(before[0]?.id)
    expect(JSON.stringify(after)).not.toContain('somebody@example.com')
  })
})

describe('the download of members', () => {
  it('the download has everybody that the filters show, in order, and disarms spreadsheet formulas', async () => {
    await makePerson({ displayName: '=HYPERLINK("https://evil.example") Sheet', title: '+1' })
    const { id, name } = await makeOrganization()
    await makePerson({
      displayName: 'Amos Sheet',
      organizationId: id,
      roles: ['reviewer'],
      email: 'amos@sheet.example',
    })
    const answer = await request('GET', '/spedcommons-reports/members.csv?q=sheet&sort=organization', { as: staff })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/)
    const [header, amos, formula, ...rest] = (await answer.text()).trim().split('\r\n')
    expect(header).toContain('"Name","Email","Title","Class","Organization","Roles","Since","Suspended until"')
    expect(amos).toMatch(new RegExp(`^"Amos Sheet","amos@sheet.example","","Admin","${name}","reviewer",`))
    expect(formula).toMatch(/^"'=HYPERLINK\(""https:\/\/evil.example""\) Sheet",[^,]+,"'\+1","SPED","","",/)
    expect(rest).toEqual([])
  })

  it('the download has every member, however many there are', async () => {
    const created = timestamp()
    await db.run(
      `INSERT INTO users (id, email, password_hash, sessions_valid_from, display_name, created, updated)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10050)
        SELECT 'bulk' || i, 'bulk' || i || '@bulk.example', 'none', '${created}', 'Bulky', '${created}', '${created}' FROM n`,
    )
    const lines = (await page({ q: 'bulky' }, '.csv')).trim().split('\r\n')
    expect(new Set(lines).size).toBe(10_051)
    expect(await page({ q: 'bulky' })).not.toContain('10,000')
  })

  it('the download is recorded as an export', async () => {
    await page({ class: 'manager' }, '.csv')
    const [auditEntry] = await db.select().from(audit).where(eq(audit.verb, 'exported members')).orderBy(desc(audit.id))
    expect(auditEntry).toMatchObject({ actorId: staffId, after: { class: 'manager' } })
  })
})
