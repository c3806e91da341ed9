import { longDayText, timeSince } from '../../../ui/hooks/format-time'
import type { PublicQuestion } from '../question-shape'

type QuestionFactsProps = {
  question: Pick<PublicQuestion, 'created' | 'active' | 'viewCount' | 'acceptedAnswer'>
  now: string
}

/** When it was asked and last active, how often it was viewed, and whether it is solved. */
export function QuestionFacts({ question: { created, active, viewCount, acceptedAnswer }, now }: QuestionFactsProps) {
  const views = viewCount === 1 ? '1 time' : `${viewCount.toLocaleString('en-US')} times`
  return (
    <p className="flex flex-wrap gap-x-4 text-muted text-small">
      {acceptedAnswer !== null && (
        <span className="inline-flex items-center gap-1 font-semibold text-success">
          <span aria-hidden="true">✓</span>
          Solved
        </span>
      )}
      <span>
        Asked <time dateTime={created}>{longDayText(created)}</time>
      </span>
      <span>
        Active <time dateTime={active}>{timeSince(active, now)}</time>
      </span>
      <span>{`Viewed ${views}`}</span>
    </p>
  )
}
