import { describe, expect, it } from 'vitest'
import { setClock, timestamp } from '../../../src/platform/time/clock'
import { slideAfter, slideBeside } from '../../../src/site/partners/components/use-slides'
import { listPartners, shuffled } from '../../../src/site/partners/partner'
import { partners } from '../../../src/site/schema'
import { db, madeAnew, request } from '../../make'

const letters = [...'abcdefghijkl']

const makePartner = (id: string, fields: Partial<typeof partners.$inferInsert> = {}) =>
  db.insert(partners).values({
    id,
    alt: `Partner ${id}`,
    link: `https://${id}.example/`,
    logo: `/images/partners/${id}.svg`,
    created: timestamp(),
    ...fields,
  })

describe('partners', () => {
  it('without partners, the page says so and the landing page leaves them out', async () => {
    expect(await (await request('GET', '/partners')).text()).toContain('We don’t have partners yet.')
    expect(await (await request('GET', '/')).text()).not.toContain('Our partners')
  })

  it('partners are shown with logo, text, and link, all escaped, and without an unsafe link', async () => {
    await makePartner('good', { alt: '"><script>alert(1)</script>' })
    await makePartner('bad', { link: 'javascript:alert(1)' })
    expect(await listPartners(db)).toEqual([
      { alt: '"><script>alert(1)</script>', link: 'https://good.example/', logo: '/images/partners/good.svg' },
    ])
    for (const page of ['/', '/partners']) {
      const html = await (await request('GET', page, { headers: madeAnew })).text()
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('javascript:alert')
      expect(html).toMatch(
        /<a href="https:\/\/good\.example\/" rel="noopener"[^>]*><img src="\/images\/partners\/good\.svg"/,
      )
    }
  })

  it('partners keep their order for a minute, and then get another one', async () => {
    for (const letter of letters) await makePartner(letter)
    const order = async () => (await listPartners(db)).map(({ logo }) => logo).join()
    setClock(new Date('2026-11-21T12:00:05Z'))
    const first = await order()
    setClock(new Date('2026-11-21T12:00:55Z'))
    expect(await order()).toBe(first)
    setClock(new Date('2026-11-21T12:01:05Z'))
    expect(await order()).not.toBe(first)
    setClock(null)
  })
})

describe('a shuffled list', () => {
  it('a shuffled list has every item once, and any item may come first', () => {
    const firsts = new Set<string>()
    for (let seed = 0; seed < 500; seed++) {
      const list = shuffled(letters, seed)
      expect([...list].sort()).toEqual(letters)
      firsts.add(list[0] ?? '')
    }
    expect(firsts.size).toBe(letters.length)
  })

  it('a shuffled list is the same for the same seed, and does not change its input', () => {
    expect(shuffled(letters, 7)).toEqual(shuffled(letters, 7))
    expect(letters).toEqual([...'abcdefghijkl'])
  })
})

describe('the slider', () => {
  const walk = (row: { count: number; visible: number }, steps: number) => {
    const seen = [0]
    for (let i = 0; i < steps; i++) seen.push(slideAfter(seen.at(-1) ?? 0, row))
    return seen
  }

  it('the slider returns to its start after seven slides', () => {
    expect(walk({ count: 12, visible: 4 }, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 1])
    expect(walk({ count: 12, visible: 1 }, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 1])
  })

  it('the slider returns earlier if the row ends, and stays if everything is visible', () => {
    expect(walk({ count: 6, visible: 4 }, 4)).toEqual([0, 1, 2, 0, 1])
    expect(walk({ count: 3, visible: 4 }, 2)).toEqual([0, 0, 0])
    expect(slideAfter(11, { count: 12, visible: 1 })).toBe(0)
  })

  it('the slider’s buttons move through the whole row and wrap at both ends', () => {
    const row = { count: 12, visible: 4 }
    expect(slideBeside(7, 1, row)).toBe(8)
    expect(slideBeside(8, 1, row)).toBe(0)
    expect(slideBeside(0, -1, row)).toBe(8)
    expect(slideBeside(0, 1, { count: 2, visible: 4 })).toBe(0)
  })
})
