export const flagKinds = ['question', 'answer', 'comment', 'member', 'job', 'message'] as const
export type FlagKind = (typeof flagKinds)[number]

/** Messages are reported where they are read, and settled on a page of their own. */
export const postedFlagKinds = ['question', 'answer', 'comment', 'member', 'job'] as const satisfies readonly FlagKind[]

export const flagKindLabels: Readonly<Record<FlagKind, string>> = {
  question: 'Question',
  answer: 'Answer',
  comment: 'Comment',
  member: 'Member',
  job: 'Job',
  message: 'Message',
}

export const flagCategoryLabels = {
  spam: 'Spam',
  rude: 'Rude or unkind',
  private: 'Private about a child',
  misplaced: 'Wrong place',
  other: 'Something else',
} as const
export type FlagCategory = keyof typeof flagCategoryLabels
export const flagCategories = Object.keys(flagCategoryLabels) as [FlagCategory, ...FlagCategory[]]

export const flagOutcomes = ['agree', 'disagree', 'ignore'] as const
export type FlagOutcome = (typeof flagOutcomes)[number]

export const outcomeLabels: Readonly<Record<FlagOutcome, { press: string; said: string }>> = {
  agree: { press: 'Agree', said: 'Agreed' },
  disagree: { press: 'Disagree', said: 'Disagreed' },
  ignore: { press: 'Ignore', said: 'Ignored' },
}

const stays = 'It stays as it is, and is visible again if flags hid it.'

/** What each decision does, for one kind of thing or for several. */
export function formatConsequence(outcome: FlagOutcome, kind: FlagKind | null): string {
  if (outcome === 'disagree') return `${stays} Whoever flagged it reads that it can stay.`
  if (outcome === 'ignore') return `${stays} Whoever flagged it reads that we did nothing.`
  if (kind === 'job') return 'The job is closed. Its employer and whoever flagged it are told.'
  if (kind === 'member') return 'Nothing happens to the member by itself. Whoever flagged them is told.'
  if (kind === null) return 'What was written is removed, jobs are closed, and everyone concerned is told.'
  return 'It is removed. Its author reads your reason, and whoever flagged it is told.'
}

export type Flaggable = { kind: (typeof postedFlagKinds)[number]; id: string }
