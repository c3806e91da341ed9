/** What members can flag. */
export const flagKinds = ['question', 'answer', 'comment', 'member', 'job', 'message'] as const

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
