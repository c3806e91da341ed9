import type { Flaggable } from '../../choices'

/** What the pages call each kind of thing. Many pages have the button and need no other words of flags. */
export const flagNouns: Readonly<Record<Flaggable['kind'], string>> = {
  question: 'question',
  answer: 'answer',
  comment: 'comment',
  member: 'profile',
  job: 'job',
}
