import { beforeEach, describe, expect, it } from 'vitest'
import { listEditions, promotedScholarship } from '../../../src/scholarships/edition'
import { db, madeAnew, request } from '../../make'
import { deleteEditions, inDays, makeEdition } from '../../scholarships/make-scholarship'

beforeEach(deleteEditions)

const announced = {
  name: 'teacher-2020',
  series: 'teacher',
  year: 2021,
  opens: '2021-08-01T05:00:00.000Z',
  closes: '2021-11-16T05:59:59.999Z',
  announced: '2022-01-15T18:00:00.000Z',
  released: '2022-01-15T18:00:00.000Z',
  winnerName: 'Ana Ruiz',
  winnerWords: 'Keep going.',
  winnerConsent: true,
}

describe('the scholarship alert', () => {
  it('has the scholarship that opened last, and the winner who was announced last', async () => {
    await makeEdition(announced)
    await makeEdition({ name: 'para', title: 'Para Scholarship', year: 2026, opens: inDays(-20) })
    await makeEdition()
    const html = await (await request('GET', '/', { headers: madeAnew })).text()
    expect(html).toContain('2022 scholarship winner, worth $1K')
    expect(html).toContain('“Keep going.”')
    expect(html).toMatch(/<strong>Ana Ruiz<\/strong><a href="\/scholarships\/teacher-2020"/)
    expect(html).toContain('2022 $1,000 Future SPED Teacher Scholarship')
    expect(html).toContain('href="/scholarships/teacher"')
  })

  it('leads to all scholarships if none is open, and names nobody without consent', async () => {
    await makeEdition({ ...announced, winnerConsent: false })
    expect(promotedScholarship(await listEditions(db))).toEqual({ open: null, winner: null })
    const html = await (await request('GET', '/', { headers: madeAnew })).text()
    expect(html).toContain('See all scholarships')
    expect(html).not.toContain('scholarship winner')
  })
})
