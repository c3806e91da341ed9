export type DailyFigure = {
  name: FigureName
  days: { day: string; total: number }[]
  /** Of the whole range: the sum, or the median in minutes, and 0 if there is nothing to count. */
  total: number
  /** Whether the total is the median of the days’ medians, because the range has too many answers for the real one. */
  isOfDays: boolean
  /** The total of as many days right before the range, for a sum, and if all of these were counted. */
  before: number | null
}

/** Up to this many answers in a range, their median is calculated when the page is read. */
export const maxAnswers = 5000

type FigureLabel = {
  label: string
  explained: string
  /** The days add up, or the total is a median: a duration in minutes, and 0 for a day without one. */
  shows: 'sum' | 'middle duration'
}

/** What happens from day to day, in the order of the dashboard. Each has its query in `figure-queries.ts`. */
export const figureLabels = {
  members: { label: 'New members', explained: 'Accounts that were created.', shows: 'sum' },
  jobs: { label: 'Jobs published', explained: 'Jobs that were published for the first time.', shows: 'sum' },
  applications: { label: 'Applications', explained: 'Applications to jobs.', shows: 'sum' },
  questions: { label: 'Questions', explained: 'Questions that everyone can see.', shows: 'sum' },
  answers: { label: 'Answers', explained: 'Answers that everyone can see.', shows: 'sum' },
  answerMinutes: {
    label: 'Median time to first answer',
    explained: 'For the questions that got their first answer on a day. The total is the median of all of them.',
    shows: 'middle duration',
  },
  organizationsGained: {
    label: 'Organizations gained',
    explained: 'New organizations, and past ones that came back.',
    shows: 'sum',
  },
  organizationsLost: {
    label: 'Organizations lost',
    explained: 'Trials and plans that ended.',
    shows: 'sum',
  },
} as const satisfies Record<string, FigureLabel>
export type FigureName = keyof typeof figureLabels
export const figureNames = Object.keys(figureLabels) as FigureName[]
