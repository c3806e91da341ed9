import { useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { FlagButton } from '../../../flags/flag/shared/flag-button'
import { ShareMenu } from '../../../ui/sharing/share'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { Comments, type Thread } from '../../comment/components/comments'
import { answerAnchor, linkToAnswer } from '../../post/paths'
import type { PublicAnswer } from '../../post/shapes'
import { AuthorLine, HistoryLink, MemberParts, VotedPost } from '../../question/components/post'
import type { EditedAnswer } from './member-answer'
import type { Answers } from './use-answers'

const copyWords = {
  copied: { title: 'Link copied', text: 'Paste it wherever you like.' },
  field: 'Link to this answer',
}

export type AnsweredQuestion = {
  _id: string
  title: string
  path: string
  origin: string
  mine: boolean
  isStaff: boolean
  removed: string | null
  answers: Answers
  thread: Thread
}

type AnswerItemProps = {
  answer: PublicAnswer
  question: AnsweredQuestion
  /** Not null if the page came to edit this answer, which works without JavaScript. */
  editing: EditedAnswer | null
}

export function AnswerItem({ answer, question, editing }: AnswerItemProps) {
  const { _id, content, rating, vote, created, updated, user, hidden, removed, mine } = answer
  const { path, answers } = question
  const [isEditing, setEditing] = useState(editing !== null && (mine || question.isStaff))
  const parts = useContext(MemberParts)
  const isAccepted = answers.acceptedId === _id

  /** The button that had the focus goes away. */
  function stopEditing() {
    flushSync(() => setEditing(false))
    document.getElementById(answerAnchor(_id))?.focus()
  }

  return (
    <article
      id={answerAnchor(_id)}
      tabIndex={-1}
      aria-label={`Answer by ${user.screenName}`}
      className={`scroll-mt-4 border-line border-b py-8 ${isAccepted ? 'border-l-4 border-l-success pl-4 sm:pl-6' : ''}`}
    >
      <VotedPost
        votes={{ thing: { questionId: question._id, answerId: _id }, score: rating, vote, mine, path }}
        isLocked={removed !== null || question.removed !== null}
        foot={
          <>
            <AuthorLine author={user} verb="answered" time={created} edited={updated !== created} />
            <AnswerActions answer={answer} question={question} onEdit={() => setEditing(true)} />
            <AnswerFooter answer={answer} thread={question.thread} />
          </>
        }
      >
        {isAccepted && (
          <p className="mb-3 flex items-center gap-2 font-semibold text-success">
            <span aria-hidden="true" className="icon icon-check" />
            Accepted by the asker
          </p>
        )}
        {removed !== null && <p className="mb-3 font-semibold">This answer was removed.</p>}
        {hidden && <p className="mb-3 font-semibold">Hidden until our team has looked at it.</p>}
        {parts && isEditing ? (
          <parts.AnswerEdit answer={answer} question={question} posted={editing?.posted ?? null} onDone={stopEditing} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was stored
          <div dir="auto" className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: content }} />
        )}
      </VotedPost>
    </article>
  )
}

type AnswerActionsProps = { answer: PublicAnswer; question: AnsweredQuestion; onEdit: () => void }

function AnswerActions({ answer, question, onEdit }: AnswerActionsProps) {
  const parts = useContext(MemberParts)
  const url = `${question.origin}${question.path}${linkToAnswer(answer._id)}`
  return (
    <ul aria-label={`Answer by ${answer.user.screenName}`} className="quiet-row relative mt-2 flex flex-wrap">
      {answer.removed === null && (
        <li>
          <ShareMenu url={url} link={url} title={question.title} copyWords={copyWords} />
        </li>
      )}
      {!answer.mine && answer.removed === null && (
        <li>
          <FlagButton kind="answer" id={answer._id} />
        </li>
      )}
      {parts && <parts.AnswerTools answer={answer} question={question} onEdit={onEdit} />}
    </ul>
  )
}

/** What is under an answer: its history, what staff can do with it, and its comments. */
function AnswerFooter({ answer, thread: { question, now } }: { answer: PublicAnswer; thread: Thread }) {
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
