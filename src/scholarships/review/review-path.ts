import { listHref } from '../../ui/lists/list-href'
import { type Decision, type ReviewFilter, reviewFilters } from '../choices'

export const reviewsPath = '/scholarship-review'

export const reviewPath = (edition: string) => `${reviewsPath}/${encodeURIComponent(edition)}`

/** Leads to the application that the reader should judge next. */
export const nextPath = (edition: string) => `${reviewPath(edition)}/next`

/** The same after a judgment, which the next page confirms. */
export const nextAfter = (edition: string, done: 'saved' | 'skipped') => `${nextPath(edition)}?done=${done}`

export const reviewedPath = (edition: string, id: string) =>
  `${reviewPath(edition)}/applications/${encodeURIComponent(id)}`

export const decisionsPath = (edition: string) => `${reviewPath(edition)}/decisions`

export const releasePath = (edition: string) => `${reviewPath(edition)}/release`

/** The page of each list of letters that is shown. Null is the first one. */
export type LetterPages = Readonly<Record<Decision, string | null>>

export const lettersPath = (edition: string, pages: LetterPages) => listHref(releasePath(edition), pages)

export const applicationAnchor = (id: string) => `application-${id}`

export type ReviewQuery = { isByLikes: boolean; reviewed: ReviewFilter; pages: string | null }

export function readReviewQuery(given: Record<string, string | undefined>): ReviewQuery {
  const reviewed = reviewFilters.find((known) => known === given.reviewed) ?? 'all'
  return { isByLikes: given.sort === 'likes', reviewed, pages: given.pages || given.cursor || null }
}

export function reviewHref(edition: string, query: ReviewQuery, change: Partial<ReviewQuery> = {}): string {
  const { isByLikes, reviewed, pages } = { ...query, pages: null, ...change }
  return listHref(reviewPath(edition), {
    sort: isByLikes && 'likes',
    reviewed: reviewed !== 'all' && reviewed,
    pages,
  })
}

/** The list that a form on it leads back to. Only its own parameters are taken from what was sent. */
export const reviewHrefFrom = (edition: string, sent: string): string => {
  const query = readReviewQuery(Object.fromEntries(new URLSearchParams(sent)))
  return reviewHref(edition, query, { pages: query.pages })
}

export const getBackHref = (query: ReviewQuery): string =>
  new URL(reviewHref('', query, { pages: query.pages }), 'http://x').search.slice(1)
