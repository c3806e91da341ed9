import { useContext } from 'react'
import { Comments } from '../../comment/components/comments'
import { HistoryLink } from '../../history/components/history-link'
import { MemberParts } from './member-parts'
import type { ShownQuestion } from './question-body'

type QuestionFooterProps = { question: ShownQuestion; now: string }

/** What is under a question: its history, whether its author is named, what staff can do with it, and its comments. */
export function QuestionFooter({ question, now }: QuestionFooterProps) {
  const { _id, closed, hidden, removed, created, updated, comments, mine, answerCount } = question
  const parts = useContext(MemberParts)
  const isOpen = closed === null && !hidden && removed === null
  return (
    <>
      {updated !== created && <HistoryLink question={question} />}
      {parts && mine && answerCount === 0 && (
        <parts.AnonymityButton id={_id} isAnonymous={question.user._id === null} />
      )}
      {parts && <parts.StaffActions question={question} />}
      <Comments question={question} answerId={null} isOpen={isOpen} comments={comments} now={now} />
    </>
  )
}
