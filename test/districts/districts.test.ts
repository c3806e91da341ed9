import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getToken, makePerson, makeStaff, request } from '../make'
import { makeDistricts, removeDistricts } from './make-districts'

const path = '/spedcommons-reports/districts'
let staff: string

beforeAll(async () => {
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await removeDistricts()
})

type Page = { results: { _id: string; district_name: string }[]; next: number | null }

const get = (query = '') => request('GET', `/api/districts/page${query}`, { as: staff })
const read = async (query = '') => (await get(query)).json<Page>()
const names = async (query = '') => (await read(query)).results.map(({ district_name }) => district_name)
const toHtml = async (query = '') => (await request('GET', path + query, { as: staff })).text()

/** Springfield 1 to 120, each larger than the one before, every other one in Missouri. */
const makeMany = () =>
  makeDistricts(
    ...Array.from({ length: 120 }, (_, i) => ({
      name: `Springfield ${String(i + 1).padStart(3, '0')}`,
      state: i % 2 ? 'MO' : 'IL',
      studentCount: i * 10,
    })),
  )

describe('a district in the API', () => {
  it('has the fields of the specification', async () => {
    const [district] = await makeDistricts({ name: 'Øst School District' })
    const shape = {
      _id: district?.id,
      district_name: 'Øst School District',
      location: { city: 'Chicago', state: 'IL' },
      locale_type_id: { locale_size: 'Remote', locale_type: 'Rural' },
      school_count: 3,
      student_count: 1200,
      teacher_count: 80.5,
    }
    expect(await read()).toEqual({ results: [shape], next: null })
    expect(await (await request('GET', `/api/districts/${district?.id}`, { as: staff })).json()).toEqual(shape)
    expect((await request('GET', '/api/districts/1799999', { as: staff })).status).toBe(404)
  })

  it('is for staff only', async () => {
    const member = await getToken(await makePerson())
    expect((await request('GET', '/api/districts/page')).status).toBe(401)
    expect((await request('GET', '/api/districts/page', { as: member })).status).toBe(403)
    expect((await request('GET', path, { as: member })).status).toBe(404)
  })
})

describe('the list of districts', () => {
  it('is read by offset, in the order of the names without accents and case', async () => {
    await makeDistricts({ name: 'zebra' }, { name: 'Øster' }, { name: 'Oslo' }, { name: 'álamo' })
    expect(await names()).toEqual(['álamo', 'Oslo', 'Øster', 'zebra'])
    const page = await read('?offset=1&limit=2')
    expect(page).toMatchObject({ results: [{ district_name: 'Oslo' }, { district_name: 'Øster' }], next: 3 })
    expect(await read('?offset=3&limit=2')).toMatchObject({ results: [{ district_name: 'zebra' }], next: null })
  })

  it('pages without gaps in every order, with and without a filter', async () => {
    await makeMany()
    for (const [query, size] of [
      ['', 120],
      ['&state=MO', 60],
      ['&sort=students', 120],
      ['&sort=students&state=IL', 60],
      ['&q=spring', 120],
      ['&q=spring&state=MO&sort=students', 60],
    ] as const) {
      const ids: string[] = []
      for (let next: number | null = 0; next !== null; ) {
        const page: Page = await read(`?offset=${next}&limit=50${query}`)
        ids.push(...page.results.map(({ _id }) => _id))
        next = page.next
      }
      expect([query, new Set(ids).size, ids.length]).toEqual([query, size, size])
    }
    expect(await names('?sort=students&limit=2')).toEqual(['Springfield 120', 'Springfield 119'])
    expect(await names('?sort=students&state=IL&limit=1')).toEqual(['Springfield 119'])
    expect(await names('?q=spring&sort=students&state=IL&limit=1')).toEqual(['Springfield 119'])
  })

  it('districts without a count come last in the order of students', async () => {
    await makeDistricts({ name: 'None', studentCount: null }, { name: 'Zero', studentCount: 0 })
    expect(await names('?sort=students')).toEqual(['Zero', 'None'])
  })

  it.each(['-1', 'abc', '1000000000', '10^9', '1.5', '', '99999999999999999999'])(
    'after the offset %s comes nothing',
    async (offset) => {
      await makeDistricts({})
      const answer = await get(`?offset=${encodeURIComponent(offset)}`)
      expect([answer.status, await answer.json()]).toEqual([200, { results: [], next: null }])
      expect(await toHtml(`?offset=${encodeURIComponent(offset)}`)).toContain('There are no more districts.')
    },
  )

  it('takes limits over 200 as 200, and refuses others that are no limit', async () => {
    await makeDistricts(...Array.from({ length: 201 }, () => ({})))
    expect(await read('?limit=1000')).toMatchObject({ next: 200 })
    for (const limit of ['0', '-1', 'x']) expect((await get(`?limit=${limit}`)).status).toBe(422)
    expect((await get('?sort=size')).status).toBe(422)
  })
})

describe('the search', () => {
  beforeEach(async () => {
    await makeDistricts(
      { name: 'Springfield School District 186' },
      { name: 'Spring Grove Unified', state: 'MO' },
      { name: 'O’Neill Public Schools' },
      { name: 'Cañon City Schools' },
      { name: 'North Springfield' },
    )
  })

  it.each([
    ['spring', ['North Springfield', 'Spring Grove Unified', 'Springfield School District 186']],
    ['SPRINGFIELD scho', ['Springfield School District 186']],
    ['school district', ['Springfield School District 186']],
    ['186', ['Springfield School District 186']],
    ['canon', ['Cañon City Schools']],
    ['oneill', ['O’Neill Public Schools']],
    ["o'neill", ['O’Neill Public Schools']],
    ['neil', ['O’Neill Public Schools']],
    ['field', []],
    ['spring zzz', []],
    [
      '%',
      [
        'Cañon City Schools',
        'North Springfield',
        'O’Neill Public Schools',
        'Spring Grove Unified',
        'Springfield School District 186',
      ],
    ],
  ])('finds beginnings of words: %s', async (q, found) => {
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(found)
  })

  it('finds within a state, and counts what it finds', async () => {
    expect(await names('?q=spring&state=MO')).toEqual(['Spring Grove Unified'])
    expect(await names('?q=spring&state=missouri')).toEqual(['Spring Grove Unified'])
    expect(await names('?state=nowhere')).toEqual([])
    expect(await toHtml('?q=spring')).toContain('Showing 3 of 3')
    expect(await toHtml('?q=nothing')).toContain('No districts match.')
  })

  it('long and strange words find nothing, and nothing breaks', async () => {
    for (const q of ['a'.repeat(5000), 'a '.repeat(500), '\u{1f600}', '"*(', 'x\0y'])
      expect((await get(`?q=${encodeURIComponent(q)}`)).status).toBe(200)
  })
})

describe('the page', () => {
  it('shows the first fifty, how many there are, and a link to the next page', async () => {
    await makeMany()
    const html = await toHtml('?sort=students')
    expect(html).toContain('Showing 50 of 120')
    expect(html).toContain('href="/spedcommons-reports/districts?sort=students&amp;offset=50"')
    expect(html).toContain('Rural, remote')
    expect(html).toMatch(/aria-sort="descending"[^>]*><a href="[^"]*\?sort=students"[^>]*>Students/)
    expect(html).toMatch(/<th[^>]*><a href="\/spedcommons-reports\/districts"[^>]*>Name/)
    expect(html).not.toContain('Previous')
    expect(await toHtml('?offset=50')).toContain('Showing 51–100 of 120')
    expect(await toHtml('?offset=100')).toMatch(/href="\/spedcommons-reports\/districts\?offset=50"[^>]*>Previous/)
    expect(await toHtml('?offset=1000000000')).not.toContain('Previous')
    expect(await toHtml('?state=MO')).toContain('Showing 50 of 60')
    expect(await toHtml('?state=MO')).toContain('Missouri (60)')
  })

  it('says when nothing was imported, and when districts are made up', async () => {
    expect(await toHtml()).toContain('There are no districts yet.')
    await makeDistricts({})
    expect(await toHtml()).not.toContain('These districts are made up')
    await makeDistricts({ id: '9900001' })
    expect(await toHtml()).toContain('These districts are made up')
  })
})
