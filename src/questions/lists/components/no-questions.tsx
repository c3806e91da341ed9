import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { signInHref } from '../../../ui/shell/sign-in-prompt'
import { type QuestionListAddress, questionListHref } from '../../question-list-href'

const allQuestions = (
  <ButtonLink kind="outlined" href="/questions">
    All questions
  </ButtonLink>
)

type NoQuestionsProps = { address: QuestionListAddress; totalPages: number; isMember: boolean }

/** Replaces a list without questions, and says how to go on. */
export function NoQuestions({ address, totalPages, isMember }: NoQuestionsProps) {
  const { page, q, category, tag, is } = address
  if (page > 1)
    return (
      <EmptyState
        isWide
        title={`There is no page ${page.toLocaleString('en-US')}`}
        action={
          <ButtonLink kind="outlined" href={questionListHref({ ...address, page: Math.max(1, totalPages) })}>
            {totalPages > 1 ? 'Last page' : 'First page'}
          </ButtonLink>
        }
      >
        The list may have become shorter.
      </EmptyState>
    )
  if (q !== '')
    return (
      <EmptyState
        isWide
        title="No questions found"
        action={
          <>
            {allQuestions}
            <ButtonLink href="/ask">Ask Question</ButtonLink>
          </>
        }
      >
        Try fewer or other words, or ask it yourself.
      </EmptyState>
    )
  if (is === 'mine' && !isMember)
    return (
      <EmptyState
        isWide
        title="Sign in to see your questions"
        action={<ButtonLink href={signInHref(questionListHref(address))}>Sign in</ButtonLink>}
      />
    )
  if (is === 'mine') return <EmptyState isWide title="You haven’t asked anything yet" action={allQuestions} />
  if (category || tag || is)
    return (
      <EmptyState isWide title="No questions here" action={allQuestions}>
        There are no questions with these filters at the moment.
      </EmptyState>
    )
  return (
    <EmptyState isWide title="No questions yet" action={<ButtonLink href="/ask">Ask Question</ButtonLink>}>
      Be the first to ask.
    </EmptyState>
  )
}
