import { Comments } from '../../comment/components/comments'
import { HistoryLink } from '../../history/components/history-link'
import { StaffActions } from '../../moderation/components/staff-actions'
import type { PublicQuestion } from '../question-shape'
import { AnonymityButton } from './anonymity-button'

type QuestionFooterProps = { question: PublicQuestion; now: string }

/** What is under a question: its history, whether its author is named, what staff can do with it, and its comments. */
export function QuestionFooter({ question, now }: QuestionFooterProps) {
  const { _id, closed, hidden, removed, created, updated, comments, mine, answerCount } = question
  const isOpen = closed === null && !hidden && removed === null
  return (
    <>
      {updated !== created && <HistoryLink question={question} />}
      {mine && answerCount === 0 && <AnonymityButton id={_id} isAnonymous={question.user._id === null} />}
      <StaffActions question={question} />
      <Comments question={question} answerId={null} isOpen={isOpen} comments={comments} now={now} />
    </>
  )
}
