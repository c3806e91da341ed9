/** What members can flag. */
export const flagKinds = ['question', 'answer', 'comment', 'member', 'job', 'message'] as const
export type FlagKind = (typeof flagKinds)[number]

/** Messages are reported where they are read, and settled on a page of their own. */
export const postedFlagKinds = ['question', 'answer', 'comment', 'member', 'job'] as const satisfies readonly FlagKind[]

const flagCategoryLabels = {
  spam: 'Spam',
  rude: 'Rude or unkind',
  private: 'Private about a child',
  misplaced: 'Wrong place',
  other: 'Something else',
} as const
export type FlagCategory = keyof typeof flagCategoryLabels
export const flagCategories = [
  'spam',
  'rude',
  'private',
  'misplaced',
  'other',
] as const satisfies readonly FlagCategory[]

/** How staff settle the flags of a thing. */
export const flagOutcomes = ['agree', 'disagree', 'ignore'] as const
export type FlagOutcome = (typeof flagOutcomes)[number]
