import { listHref } from '../../ui/lists/list-href'
import type { Decision } from '../choices'

export const reviewsPath = '/scholarship-review'

export const reviewPath = (edition: string) => `${reviewsPath}/${encodeURIComponent(edition)}`

/** Leads to the application that the reader should judge next. */
export const nextPath = (edition: string) => `${reviewPath(edition)}/next`

export const reviewedPath = (edition: string, id: string) =>
  `${reviewPath(edition)}/applications/${encodeURIComponent(id)}`

export const decisionsPath = (edition: string) => `${reviewPath(edition)}/decisions`

export const releasePath = (edition: string) => `${reviewPath(edition)}/release`

/** The page of each list of letters that is shown. Null is the first one. */
export type LetterPages = Readonly<Record<Decision, string | null>>

export const lettersPath = (edition: string, pages: LetterPages) => listHref(releasePath(edition), pages)

/** The place of an application in its list. */
export const applicationAnchor = (id: string) => `application-${id}`
