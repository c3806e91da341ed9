import type { postedFlagKinds } from '../choices'

type PostedKind = (typeof postedFlagKinds)[number]

/** What the pages call each kind of thing. */
export const flagNouns: Readonly<Record<PostedKind, string>> = {
  question: 'question',
  answer: 'answer',
  comment: 'comment',
  member: 'profile',
  job: 'job',
}

export type Flaggable = { kind: PostedKind; id: string }

/** The page where a thing is flagged without JavaScript. */
export const flagHref = ({ kind, id }: Flaggable) => `/flag?kind=${kind}&id=${encodeURIComponent(id)}`
