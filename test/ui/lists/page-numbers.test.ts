import { describe, expect, it } from 'vitest'
import { pageNumbers } from '../../../src/ui/lists/pagination'

/** Draws the pages as a reader sees them. */
const drawn = (page: number, total: number) =>
  pageNumbers(page, total)
    .map((number, i, all) => (number > (all[i - 1] ?? 0) + 1 ? `… ${number}` : `${number}`))
    .join(' ')

describe('the page numbers of a list', () => {
  it.each([
    [1, 1, '1'],
    [2, 2, '1 2'],
    [3, 5, '1 2 3 4 5'],
    [1, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 … 8'],
    [4, 8, '1 2 3 4 5 … 8'],
    [5, 8, '1 … 4 5 6 7 8'],
    [1, 20, '1 2 3 4 5 … 20'],
    [4, 20, '1 2 3 4 5 … 20'],
    [5, 20, '1 … 4 5 6 … 20'],
    [10, 20, '1 … 9 10 11 … 20'],
    [16, 20, '1 … 15 16 17 … 20'],
    [17, 20, '1 … 16 17 18 19 20'],
    [20, 20, '1 … 16 17 18 19 20'],
    [2_500, 5_000, '1 … 2499 2500 2501 … 5000'],
  ])('page %i of %i shows %s', (page, total, numbers) => {
    expect(drawn(page, total)).toBe(numbers)
  })

  const pages = Array.from({ length: 40 }, (_, i) => i + 1).flatMap((total) =>
    Array.from({ length: total }, (_, i) => ({ page: i + 1, total })),
  )

  it('both ends, the page, and its neighbors are there for every page of up to 40 pages', () => {
    for (const { page, total } of pages) {
      const numbers = pageNumbers(page, total)
      const wanted = [1, page - 1, page, page + 1, total].filter((number) => number >= 1 && number <= total)
      expect(numbers, `page ${page} of ${total}`).toEqual(expect.arrayContaining(wanted))
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(Math.min(...numbers)).toBe(1)
      expect(Math.max(...numbers)).toBe(total)
    }
  })

  it('no gap hides a single page, and a long list always has seven links and gaps', () => {
    for (const { page, total } of pages) {
      const numbers = pageNumbers(page, total)
      const hidden = numbers.map((number, i) => number - (numbers[i - 1] ?? 0) - 1).filter((count) => count > 0)
      expect(hidden, `page ${page} of ${total}`).not.toContain(1)
      expect(numbers.length + hidden.length).toBe(Math.min(total, 7))
    }
  })

  it('an address with a page past the end or below one still leads to pages that exist', () => {
    expect(drawn(99, 20)).toBe('1 … 16 17 18 19 20')
    expect(drawn(0, 20)).toBe('1 2 3 4 5 … 20')
  })
})
