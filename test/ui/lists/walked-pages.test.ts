import { describe, expect, it } from 'vitest'
import { readWalk, walkedPages } from '../../../src/ui/lists/walked-pages'

describe('the pages that a reader walked through', () => {
  it.each([
    [{}, []],
    [{ pages: '' }, []],
    [{ pages: 'a' }, ['a']],
    [{ pages: 'a.b.c' }, ['a', 'b', 'c']],
    [{ cursor: 'a' }, ['a']],
    [{ cursor: '' }, ['']],
    [{ pages: 'a.b', cursor: 'c' }, ['a', 'b']],
  ])('%j is read as %j', (query, walk) => {
    expect(readWalk(query)).toEqual(walk)
  })

  const page = { size: 20, shown: 20, total: '258' }

  it('the first page has no page before it', () => {
    expect(walkedPages({ ...page, walk: [], next: 'a' })).toEqual({
      next: 'a',
      previous: null,
      isFirstPage: true,
      position: '1–20 of 258',
    })
  })

  it('a later page leads on and back, and says where it is', () => {
    const third = walkedPages({ ...page, walk: ['a', 'b'], next: 'c' })
    expect(third).toEqual({ next: 'a.b.c', previous: 'a', isFirstPage: false, position: '41–60 of 258' })
    expect(readWalk({ pages: third.next ?? '' })).toEqual(['a', 'b', 'c'])
    expect(walkedPages({ ...page, walk: ['a'], next: null }).next).toBe(null)
    expect(walkedPages({ ...page, walk: ['a'], next: null }).previous).toBe(null)
  })

  it('the last page may have fewer rows and knows their number, and large numbers are readable', () => {
    const walk = Array.from({ length: 60 }, (_, i) => `${i}`)
    expect(walkedPages({ walk, next: null, size: 20, shown: 3, total: 'more than 1,000' }).position).toBe(
      '1,201–1,203 of 1,203',
    )
  })
})
