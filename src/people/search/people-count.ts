import type { PeopleWords } from './people-request'

type Counted = { count: number; isFirstPage: boolean; hasMore: boolean }

/**
 * Says how many people a page of results shows, and whether there are more. It never gives a total, because an
 * organization could tell from it how many members hide from it.
 */
export function countWords({ count, isFirstPage, hasMore }: Counted): string {
  const people = count === 1 ? '1 person' : `${count} people`
  if (isFirstPage) return hasMore ? `More than ${people}` : people
  return `${people} on this page`
}

/** Returns a page's title for tabs and the history: "“SLP” near Chicago, IL: 12 people". */
export function peopleTitle({ q, l, relocate }: PeopleWords, counted: Counted): string {
  const where = relocate ? 'willing to relocate' : l && `near ${l.slice(0, 60)}`
  const asked = [q && `“${q.slice(0, 60)}”`, where].filter(Boolean).join(' ')
  const title = asked ? `${asked}: ${countWords(counted)}` : 'People'
  return counted.isFirstPage ? title : `${title}, next page`
}
