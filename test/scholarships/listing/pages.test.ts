import { beforeEach, describe, expect, it } from 'vitest'
import { outsideScholarships, scholarshipEditions } from '../../../src/scholarships/schema'
import { db, getToken, madeAnew, makePerson, request } from '../../make'
import { deleteEditions, inDays, makeEdition, makeScholarshipApplication } from '../make-scholarship'

const read = async (path: string, as?: string) => {
  const answer = await request('GET', path, { headers: madeAnew, ...(as && { as }) })
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', ''), headers: answer.headers }
}

beforeEach(async () => {
  await deleteEditions()
  await db.delete(outsideScholarships)
})

describe('GET /scholarships', () => {
  it('has the open ones first, then those that open, then the closed ones with what comes next', async () => {
    await makeEdition({ closes: inDays(5) })
    await makeEdition({ name: 'soon', title: 'Graduate Scholarship', opens: inDays(3) })
    await makeEdition({ name: 'over', title: 'Therapy Scholarship', opens: inDays(-9), closes: inDays(-2) })
    await makeEdition({
      name: 'teacher-2020',
      series: 'teacher',
      year: 2021,
      opens: inDays(-90),
      closes: inDays(-60),
      announced: inDays(-40),
      released: inDays(-40),
      winnerName: 'Ana Ruiz',
      winnerWords: 'Keep going.',
      winnerConsent: true,
    })
    const { html } = await read('/scholarships')
    const shown = html.replaceAll(/<[^>]*>/g, '')
    const places = [
      'Open now',
      '2022 $1,000 Future SPED Teacher Scholarship',
      'Applications are accepted until',
      '4 days left',
      'Opening soon',
      'Graduate Scholarship',
      'Opens on',
      'Closed',
      'Therapy Scholarship',
      'The winner will be announced on',
      'The next scholarship opens in the new year.',
      '2021 $1,000',
      'The winner was announced on',
      'Ana Ruiz',
      'Scholarships by others',
    ].map((words) => shown.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('sorts scholarships by others by a link, with those that have passed last, and no link that is dead', async () => {
    await db.insert(outsideScholarships).values([
      { id: 'a', title: 'Alpha', amount: 3000, deadline: '2023-01-01', link: 'https://a.example/', position: 1 },
      {
        id: 'b',
        title: 'Beta',
        amount: null,
        deadline: inDays(9).slice(0, 10),
        link: 'https://b.example/',
        position: 2,
      },
      {
        id: 'c',
        title: 'Gamma',
        amount: 12_000,
        deadline: inDays(8).slice(0, 10),
        link: 'https://c.example/',
        position: 3,
      },
      {
        id: 'd',
        title: 'Delta',
        amount: 5000,
        deadline: inDays(7).slice(0, 10),
        link: 'https://d.example/',
        position: 4,
        dead: true,
      },
    ])
    const getOrder = (html: string) =>
      ['Alpha', 'Beta', 'Gamma', 'Delta'].toSorted((one, other) => html.indexOf(one) - html.indexOf(other))
    const { html } = await read('/scholarships')
    expect(getOrder(html)).toEqual(['Beta', 'Gamma', 'Delta', 'Alpha'])
    expect(html).toContain('$12,000')
    expect(html).toContain('Varies')
    expect(html).toContain('open in a new tab')
    const [ahead = '', passed = ''] = html.slice(html.indexOf('outside-heading')).split('Passed (1)')
    expect(ahead).not.toContain('Alpha')
    expect(ahead).toContain('Delta')
    expect(passed).toContain('Alpha')
    expect(html).not.toContain('href="https://d.example/"')
    expect(getOrder((await read('/scholarships?sort=amount')).html)).toEqual(['Gamma', 'Delta', 'Beta', 'Alpha'])
    expect(getOrder((await read('/scholarships?sort=deadline')).html)).toEqual(['Delta', 'Gamma', 'Beta', 'Alpha'])
    expect((await read('/scholarships?sort=nothing')).status).toBe(200)
    await db.update(outsideScholarships).set({ link: 'javascript:alert(1)' })
    expect((await read('/scholarships?sort=amount')).html).not.toContain('href="javascript:')
  })
})

describe('GET /scholarships/{name}', () => {
  it('leads from a series to its newest edition, and from an old one to the newer', async () => {
    await makeEdition({ name: 'slp-2026', series: 'slp', year: 2026 })
    await makeEdition({ name: 'slp-2025', series: 'slp', year: 2025 })
    const lead = await request('GET', '/scholarships/slp', { headers: madeAnew })
    expect([lead.status, lead.headers.get('location')]).toEqual([302, '/scholarships/slp-2026'])
    expect((await read('/scholarships/slp-2025')).html).toContain('href="/scholarships/slp-2026"')
    expect((await read('/scholarships/slp-2026')).html).not.toContain('There’s a newer one')
  })

  it('is not found without an edition', async () => {
    expect((await read('/scholarships/nowhere')).status).toBe(404)
  })

  it('says who can apply, what is asked, the dates, and how to share it', async () => {
    await makeEdition()
    const { html } = await read('/scholarships/teacher')
    for (const words of ['Students who will teach.', 'Why special education?', 'Central Time', 'LinkedIn', 'Facebook'])
      expect(html).toContain(words)
    expect(html).toContain('href="/scholarships/teacher/apply"')
  })

  it('names the winner only after the release, and only with consent', async () => {
    const winner = { winnerName: 'Ana Ruiz', winnerWords: 'Keep going.', winnerConsent: true }
    const past = { opens: inDays(-30), closes: inDays(-20), announced: inDays(-1) }
    await makeEdition({ ...past, ...winner })
    expect((await read('/scholarships/teacher')).html).not.toContain('Ana Ruiz')
    await db.update(scholarshipEditions).set({ released: inDays(-1) })
    expect((await read('/scholarships/teacher')).html).toContain('Ana Ruiz')
    await db.update(scholarshipEditions).set({ winnerConsent: false })
    const { html } = await read('/scholarships/teacher')
    expect(html).not.toContain('Ana Ruiz')
    expect(html).toContain('The winner has been told.')
  })

  it('asks guests who want to apply to sign in, and brings them back to the open form', async () => {
    await makeEdition()
    const { html } = await read('/scholarships/teacher?apply=1')
    expect(html).toContain('"redirect":"/scholarships/teacher?apply=1"')
  })

  it('is cached for guests alone, and anew after a change', async () => {
    await makeEdition()
    const guest = await request('GET', '/scholarships/teacher')
    expect(guest.headers.get('cache-control')).toContain('public')
    const member = await makePerson()
    await makeScholarshipApplication(member)
    const own = await read('/scholarships/teacher', await getToken(member))
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.html).toContain('You submitted your application.')
    expect(await (await request('GET', '/scholarships/teacher')).text()).not.toContain('You submitted')
  })
})
