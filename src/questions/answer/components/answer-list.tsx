import { Button, ButtonLink } from '../../../ui/components/button'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { type AnsweredQuestion, AnswerItem } from './answer-item'
import type { EditedAnswer } from './member-answer'
import { answersHeading } from './use-answers'

type AnswerListProps = {
  question: AnsweredQuestion
  isFirstPage: boolean
  editing: EditedAnswer | null
}

const answersTitle = (count: number) => (count === 1 ? '1 Answer' : `${count.toLocaleString('en-US')} Answers`)

/** The answers, the accepted one first. More are added below; without JavaScript, they are a page of their own. */
export function AnswerList({ question, isFirstPage, editing }: AnswerListProps) {
  const { path, answers } = question
  const isAlive = useHydrated()
  const href = `${path}?cursor=${answers.next}#${answersHeading}`
  return (
    <section aria-labelledby={answersHeading} className="mt-10">
      <h2 id={answersHeading} tabIndex={-1} className="border-line border-b pb-3 font-bold text-large">
        {answersTitle(answers.count)}
      </h2>
      {!isFirstPage && (
        <p className="mt-3">
          <a href={`${path}#${answersHeading}`} className="inline-flex min-h-11 items-center">
            The best answers first
          </a>
        </p>
      )}
      {answers.answers.map((answer) => (
        <AnswerItem
          key={answer._id}
          answer={answer}
          question={question}
          editing={editing?.id === answer._id ? editing : null}
        />
      ))}
      {answers.next !== null && (
        <p className="mt-6">
          {isAlive ? (
            <Button kind="outlined" busy={answers.isLoading} onClick={answers.showMore}>
              More answers
            </Button>
          ) : (
            <ButtonLink kind="outlined" href={href}>
              More answers
            </ButtonLink>
          )}
        </p>
      )}
    </section>
  )
}
