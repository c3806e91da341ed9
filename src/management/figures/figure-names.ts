/** What happens from day to day, in the order of the dashboard. Each has its query in `figure-queries.ts`. */
export const figureNames = [
  'members',
  'jobs',
  'applications',
  'questions',
  'answers',
  'answerMinutes',
  'organizationsGained',
  'organizationsLost',
] as const
export type FigureName = (typeof figureNames)[number]

export type DailyFigure = { name: FigureName; days: { day: string; total: number }[] }

type FigureLabel = {
  label: string
  /** What counts, in one sentence. */
  explained: string
  /** The days add up, or the middle of them is shown: a duration in minutes, and 0 for a day without one. */
  shows: 'sum' | 'middle duration'
}

export const figureLabels: Readonly<Record<FigureName, FigureLabel>> = {
  members: { label: 'New members', explained: 'Accounts that were created.', shows: 'sum' },
  jobs: { label: 'Jobs published', explained: 'Jobs that were published for the first time.', shows: 'sum' },
  applications: { label: 'Applications', explained: 'Applications to jobs.', shows: 'sum' },
  questions: { label: 'Questions', explained: 'Questions that everyone can see.', shows: 'sum' },
  answers: { label: 'Answers', explained: 'Answers that everyone can see.', shows: 'sum' },
  answerMinutes: {
    label: 'Median time to first answer',
    explained: 'For the questions that got their first answer on a day. The total is the median of the days.',
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
}
