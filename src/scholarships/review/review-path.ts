export const reviewsPath = '/scholarship-review'

export const reviewPath = (edition: string) => `${reviewsPath}/${encodeURIComponent(edition)}`

/** Leads to the application that the reader should judge next. */
export const nextPath = (edition: string) => `${reviewPath(edition)}/next`

export const reviewedPath = (edition: string, id: string) =>
  `${reviewPath(edition)}/applications/${encodeURIComponent(id)}`

export const decisionsPath = (edition: string) => `${reviewPath(edition)}/decisions`

export const releasePath = (edition: string) => `${reviewPath(edition)}/release`

/** The place of an application in its list. */
export const applicationAnchor = (id: string) => `application-${id}`
