import type { Decision } from '../../../src/scholarships/choices'

/** Who judged it: the demo accounts, or a reviewer who has left. */
type DemoReviewer = 'reviewer' | 'staff' | 'former'

type DemoVote = {
  by: DemoReviewer
  value: 1 | -1
  /** Points by the labels of the rubric's categories. */
  scores?: Record<string, number>
}

export type DemoApplication = {
  /** The display name of a member. */
  by: string
  school: string
  major: string
  graduation: string
  essay: string
  votes?: DemoVote[]
  decision?: Decision
  isDraft?: true
}

/** An essay as it is stored: its paragraphs, each in one line. */
export const paragraphs = (...texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim()).join('\n\n')
