import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageLinks } from '../../../src/ui/lists/page-links'

const getHref = (cursor: string | null) => (cursor === null ? '/list' : `/list?cursor=${cursor}`)

type Place = Partial<Parameters<typeof PageLinks>[0]>
const toHtml = (place: Place) =>
  renderToString(<PageLinks next={null} isFirstPage={false} hrefOf={getHref} {...place} />)

/** The names of the links, and where they lead. */
const getLinks = (place: Place) =>
  [...toHtml(place).matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, name]) => `${name}: ${href}`)

describe('the links between the pages of a list', () => {
  it('a list of one page has no links', () => {
    expect(toHtml({ isFirstPage: true })).toBe('')
  })

  it('the first page leads to the next one, and the last page back to the first', () => {
    expect(getLinks({ isFirstPage: true, next: 'b' })).toEqual(['Next page: /list?cursor=b'])
    expect(getLinks({})).toEqual(['First page: /list'])
  })

  it('a page in the middle leads to both, and to the previous page if the address remembers it', () => {
    const [next, first] = ['Next page: /list?cursor=c', 'First page: /list']
    expect(getLinks({ next: 'c' })).toEqual([next, first])
    expect(getLinks({ next: 'c', previous: 'a' })).toEqual(['Previous: /list?cursor=a', next, first])
    expect(getLinks({ next: 'c', previous: null })).toEqual(['Previous: /list', next, first])
    expect(getLinks({ next: 'c', previousHref: '/list?page=1' })).toEqual(['Previous: /list?page=1', next, first])
    expect(getLinks({ isFirstPage: true, next: 'c', previous: null })).toEqual([next])
  })

  it('the links can have other names, and the position in the list is told where it is known', () => {
    expect(getLinks({ next: 'c', nextLabel: 'Older', firstLabel: 'Newest' })).toEqual([
      'Older: /list?cursor=c',
      'Newest: /list',
    ])
    expect(toHtml({ position: '21–40 of 258', label: 'Pages of jobs' })).toContain('21–40 of 258')
    expect(toHtml({ label: 'Pages of jobs' })).toContain('aria-label="Pages of jobs"')
  })
})
