import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Pagination } from '../../../src/ui/lists/pagination'

const toHtml = (page: number, totalPages: number) =>
  renderToString(<Pagination page={page} totalPages={totalPages} hrefOf={(to) => `/list?page=${to}`} />)

const getNames = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)

describe('a pagination', () => {
  it('a list of one page or none has no pagination', () => {
    expect(toHtml(1, 1)).toBe('')
    expect(toHtml(1, 0)).toBe('')
  })

  it('five pages have a link each and no first, last, previous, or next', () => {
    expect(getNames(toHtml(2, 5))).toEqual(['Pages', 'Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5'])
  })

  it('six pages have first, last, previous, and next as well', () => {
    const names = getNames(toHtml(3, 6))
    expect(names.slice(1, 3)).toEqual(['First page', 'Previous page'])
    expect(names.slice(-2)).toEqual(['Next page', 'Last page'])
  })

  it('the first page has no way back, and the last has none forward', () => {
    expect(getNames(toHtml(1, 9))).not.toContain('Previous page')
    expect(getNames(toHtml(9, 9))).not.toContain('Next page')
  })

  it('the steps lead to the pages that they name', () => {
    const hrefs = [
      ...toHtml(4, 9).matchAll(/href="\/list\?page=(\d+)"[^>]*aria-label="(First|Previous|Next|Last) page"/g),
    ]
    expect(hrefs.map(([, to, name]) => `${name} ${to}`)).toEqual(['First 1', 'Previous 3', 'Next 5', 'Last 9'])
  })

  it('every page is a link, and the current one says so', () => {
    const html = toHtml(5, 1_200)
    expect(html).toContain('href="/list?page=1200"')
    expect(html).toContain('aria-label="Page 1,200"')
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toMatch(/href="\/list\?page=5" aria-label="Page 5" aria-current="page"/)
  })
})
