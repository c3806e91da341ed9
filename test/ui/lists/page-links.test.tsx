import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageLinks } from '../../../src/ui/lists/page-links'

const hrefOf = (cursor: string | null) => (cursor === null ? '/list' : `/list?cursor=${cursor}`)

type Place = Partial<Parameters<typeof PageLinks>[0]>
const htmlOf = (place: Place) =>
  renderToString(<PageLinks next={null} isFirstPage={false} hrefOf={hrefOf} {...place} />)

/** The names of the links, and where they lead. */
const linksOf = (place: Place) =>
  [...htmlOf(place).matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, name]) => `${name}: ${href}`)

describe('the links between the pages of a list', () => {
  it('a list of one page has no links', () => {
    expect(htmlOf({ isFirstPage: true })).toBe('')
  })

  it('the first page leads to the next one, and the last page back to the first', () => {
    expect(linksOf({ isFirstPage: true, next: 'b' })).toEqual(['Next page: /list?cursor=b'])
    expect(linksOf({})).toEqual(['First page: /list'])
  })

  it('a page in the middle leads to both, and to the previous page if the address remembers it', () => {
    const [next, first] = ['Next page: /list?cursor=c', 'First page: /list']
    expect(linksOf({ next: 'c' })).toEqual([next, first])
    expect(linksOf({ next: 'c', previous: 'a' })).toEqual(['Previous: /list?cursor=a', next, first])
    expect(linksOf({ next: 'c', previous: null })).toEqual(['Previous: /list', next, first])
    expect(linksOf({ next: 'c', previousHref: '/list?page=1' })).toEqual(['Previous: /list?page=1', next, first])
    expect(linksOf({ isFirstPage: true, next: 'c', previous: null })).toEqual([next])
  })

  it('the links can have other names, and the position in the list is told where it is known', () => {
    expect(linksOf({ next: 'c', nextLabel: 'Older', firstLabel: 'Newest' })).toEqual([
      'Older: /list?cursor=c',
      'Newest: /list',
    ])
    expect(htmlOf({ position: '21–40 of 258', label: 'Pages of jobs' })).toContain('21–40 of 258')
    expect(htmlOf({ label: 'Pages of jobs' })).toContain('aria-label="Pages of jobs"')
  })
})
