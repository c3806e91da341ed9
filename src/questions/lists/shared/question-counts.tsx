import type { QuestionCard } from '../question-card'

type QuestionCountsProps = {
  question: Pick<QuestionCard, 'rating' | 'answerCount' | 'viewCount' | 'acceptedAnswer'>
}

/** The votes, answers, and views of a question, in words for those who don't see where they are. */
export function QuestionCounts({ question }: QuestionCountsProps) {
  const { rating, answerCount, viewCount, acceptedAnswer } = question
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-small sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:mt-0 sm:grid sm:content-start sm:justify-items-end sm:text-right">
      <span className="text-ink sm:grid sm:leading-tight">
        <b className="tabular-nums sm:text-large">{rating.toLocaleString('en-US')}</b>
        <span className="sm:text-muted">{rating === 1 ? ' vote' : ' votes'}</span>
      </span>
      <span className="sm:mt-1.5">{counted(answerCount, 'answer')}</span>
      {acceptedAnswer && (
        <span className="font-semibold text-success">
          <span aria-hidden="true">✓ </span>
          solved
        </span>
      )}
      <span>{counted(viewCount, 'view')}</span>
    </p>
  )
}

const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`
