import { useContext } from 'react'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { Comments, type Thread } from '../../comment/components/comments'
import { HistoryLink } from '../../history/components/history-link'
import { MemberParts } from '../../question/components/member-parts'
import type { PublicAnswer } from '../answer-shape'

type AnswerFooterProps = { answer: PublicAnswer; thread: Thread }

/** What is under an answer: its history, what staff can do with it, and its comments. */
export function AnswerFooter({ answer, thread: { question, now } }: AnswerFooterProps) {
  const { _id, created, updated, removed, removedWhy, hidden, comments } = answer
  const { viewer } = useSignIn()
  const parts = useContext(MemberParts)
  const isOpen =
    removed === null && !hidden && question.closed === null && !question.hidden && question.removed === null
  return (
    <>
      {removedWhy && <p className="wrap-anywhere mt-3">{`Reason: ${removedWhy}`}</p>}
      <ul aria-label="About this answer" className="mt-2 flex flex-wrap gap-x-5 text-small empty:hidden">
        {updated !== created && (
          <li>
            <HistoryLink question={question} answerId={_id} />
          </li>
        )}
        {parts && viewer?.isSiteAdmin && (
          <li>
            <parts.StaffLink
              question={question}
              action={removed === null ? 'remove-answer' : 'restore-answer'}
              id={_id}
            />
          </li>
        )}
      </ul>
      <Comments question={question} answerId={_id} isOpen={isOpen} comments={comments} now={now} />
    </>
  )
}
