import type { Asked } from '../what/asked'
import type { StepName } from '../what/steps'

/** Results in a row that fit equally well. The best ones need no heading. */
export type ResultGroup = { heading: string | null; count: number }

/** Splits a page of results where the reader should know that what follows fits less. */
export function groupsOf(steps: readonly StepName[], asked: readonly Asked[]): ResultGroup[] {
  const groups: ResultGroup[] = []
  for (const step of steps) {
    const heading = headingOf(step, asked)
    const last = groups.at(-1)
    if (last && last.heading === heading) last.count++
    else groups.push({ heading, count: 1 })
  }
  return groups
}

function headingOf(step: StepName, asked: readonly Asked[]): string | null {
  const typed = (those: readonly Asked[]) => those.map((one) => one.typed).join(' ')
  switch (step) {
    case 'other topics':
      return `More for “${typed(asked.filter(({ is }) => is !== 'topic'))}”`
    case 'employer':
      return 'More from this employer'
    case 'text':
      return asked.every(({ is }) => is === 'everything') ? null : `Also mentioning “${typed(asked)}”`
    default:
      return null
  }
}
