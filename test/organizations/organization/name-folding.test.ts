import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { foldNames } from '../../../src/organizations/organization/name-folding'
import { organizations } from '../../../src/organizations/schema'
import { folded } from '../../../src/platform/text/fold'
import { drainPeopleIndex } from '../../../src/profiles/findable-people'
import { peopleIndexQueue } from '../../../src/profiles/schema'
import { db, getToken, makeOrganization, makePerson, makePlaces, makeStaff, request } from '../../make'

let staff: string

beforeAll(async () => {
  await makePlaces()
  staff = await getToken(await makeStaff())
})

const name = 'Zoë Nguyễn-Øster Łódź-Đặng'
const spellings = ['nguyen', 'NGUYỄN', 'ZOË', 'zoe', 'øster', 'ØSTER', 'oster', 'lodz', 'Łódź', 'dang', 'zoe oster']

async function listed(query: Record<string, string>): Promise<string[]> {
  const answer = await request('GET', `/api/auth/all?${new URLSearchParams(query)}`, { as: staff })
  expect(answer.status).toBe(200)
  return (await answer.json<{ _id: string }[]>()).map(({ _id }) => _id)
}

const foundBy = async (id: string) => {
  const missed = []
  for (const q of spellings) if (!(await listed({ q })).includes(id)) missed.push(q)
  return missed
}

describe('a name with accents', () => {
  it('the name is folded to what people type', () => {
    expect(folded('Straße Æsop Œuvre Þór İpek Ünal')).toBe('strasse aesop oeuvre thor ipek unal')
  })

  it('staff find the name however it is typed, from the moment of signing up, and after it changed', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const account = { displayName: name, email, title: 'Student', password: 'four plain words here' }
    const { token } = await (await request('POST', '/api/users', { body: account })).json<{ token: string }>()
    const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const id = row?.id ?? ''
    expect(await foundBy(id)).toEqual([])
    await request('PUT', '/api/users/profile', { as: token, body: { displayName: 'Renée Ångström' } })
    expect(await listed({ q: 'renee angstrom' })).toEqual([id])
    expect(await foundBy(id)).toEqual(spellings)
  })

  it('an older name is found once the cron has folded it', async () => {
    const { id } = await makePerson({ displayName: name, searchName: null })
    expect(await listed({ q: 'nguyen' })).not.toContain(id)
    while ((await foldNames(db)) > 0);
    expect(await foundBy(id)).toEqual([])
  })

  it('a name is found with a typewriter’s apostrophe where it was written with another, and the other way around', async () => {
    const people: Record<string, string> = {}
    for (const sign of ["'", '’', '‘', 'ʼ', '`']) {
      const email = `${crypto.randomUUID()}@example.com`
      const account = {
        displayName: `Siobhan O${sign}Xandar`,
        email,
        title: 'Student',
        password: 'four plain words here',
      }
      expect((await request('POST', '/api/users', { body: account })).status).toBe(201)
      const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
      people[sign] = row?.id ?? ''
    }
    for (const sign of Object.keys(people))
      expect((await listed({ q: `o${sign}xandar` })).toSorted(), sign).toEqual(Object.values(people).toSorted())
    const { id, employer } = await makeOrganization()
    const body = { name: 'St. Ambrose’s School' }
    await request('PUT', `/api/organization/${id}`, { as: await getToken(employer), body })
    for (const path of ['/api/organization/clients?q=', '/api/users/hidden-from?q='])
      for (const words of ["ambrose's", 'ambroses', 'ambrose’s'])
        expect(
          await (await request('GET', `${path}${encodeURIComponent(words)}`, { as: staff })).json(),
          path,
        ).toMatchObject([{ _id: id }])
    expect((await listed({ q: 'oxandar' })).toSorted()).toEqual(Object.values(people).toSorted())
  })

  it('the cron folds a name anew where it was folded with another apostrophe before', async () => {
    const { id } = await makePerson({ displayName: 'Aoife O’Quill', searchName: 'aoife o’quill' })
    const { id: plain } = await makePerson({ displayName: 'Plain Name', searchName: 'plain name' })
    for (const { name, queries } of env.MIGRATIONS.DB)
      if (name.includes('fold_apostrophes_anew')) for (const query of queries) await env.DB.prepare(query).run()
    const rows = await db.select({ id: users.id, searchName: users.searchName }).from(users)
    expect(rows).toEqual(
      expect.arrayContaining([
        { id, searchName: null },
        { id: plain, searchName: 'plain name' },
      ]),
    )
    while ((await foldNames(db)) > 0);
    expect(await listed({ q: "o'quill" })).toEqual([id])
  })

  it('anybody finds the name among people', async () => {
    const { id } = await makePerson({ displayName: 'Søren Wałęsa', visible: true, location: 'Chicago, IL' })
    await db.insert(peopleIndexQueue).values({ userId: id })
    await drainPeopleIndex(db, env.SEARCH)
    for (const q of ['soren', 'Søren', 'walesa', 'WAŁĘSA', '"soren walesa"']) {
      const answer = await request('GET', `/api/people?q=${encodeURIComponent(q)}`)
      expect(
        (await answer.json<{ _id: string }[]>()).map(({ _id }) => _id),
        q,
      ).toEqual([id])
    }
  })

  it('staff find an organization’s name, and so does the member who hides from it', async () => {
    const organization = await makeOrganization()
    const { id } = organization
    const as = await getToken(organization.employer)
    await request('PUT', `/api/organization/${id}`, { as, body: { name: 'École Saint-Łukasz' } })
    expect(await listed({ organization: 'ecole saint-luk' })).toEqual([organization.employer.id])
    for (const path of ['/api/organization/clients?q=ecole', '/api/users/hidden-from?q=LUKASZ']) {
      const answer = await request('GET', path, { as: staff })
      expect(await answer.json(), path).toMatchObject([{ _id: id, name: 'École Saint-Łukasz' }])
    }
    const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
    expect(row?.searchName).toBe('ecole saint-lukasz')
  })
})
