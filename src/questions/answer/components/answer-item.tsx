import { useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { FlagButton } from '../../../flags/flag/shared/flag-button'
import { ShareMenu } from '../../../ui/sharing/share'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import type { Thread } from '../../comment/components/comments'
import { answerAnchor, linkToAnswer } from '../../post/paths'
import type { PublicAnswer } from '../../post/shapes'
import { HistoryLink, MemberParts, VotedPost } from '../../question/components/post'
import { PostFoot } from '../../question/components/post-foot'
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
  const { _id, content, rating, vote, user, hidden, removed, mine } = answer
  const { path, answers } = question
  const [isEditing, setEditing] = useState(editing !== null && (mine || question.isStaff))
  const parts = useContext(MemberParts)
  const isAccepted = answers.acceptedId === _id
  const headingId = `by-${_id}`

  /** The button that had the focus goes away. */
  function stopEditing() {
    flushSync(() => setEditing(false))
    document.getElementById(answerAnchor(_id))?.focus()
  }

  return (
    <article
      id={answerAnchor(_id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`scroll-mt-4 border-line border-b py-8 ${isAccepted ? 'border-l-4 border-l-success pl-4 sm:pl-6' : ''}`}
    >
      <VotedPost
        votes={{ thing: { questionId: question._id, answerId: _id }, score: rating, vote, mine, path }}
        isLocked={removed !== null || question.removed !== null}
        foot={<AnswerFoot answer={answer} question={question} onEdit={() => setEditing(true)} />}
      >
        <h3 id={headingId} className="sr-only">{`Answer by ${user.screenName}`}</h3>
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

type AnswerFootProps = { answer: PublicAnswer; question: AnsweredQuestion; onEdit: () => void }

/** What is under an answer: its author, what can be done with it, its history, and its comments. */
function AnswerFoot({ answer, question, onEdit }: AnswerFootProps) {
  const { _id, created, updated, removed, removedWhy, hidden, mine } = answer
  const { thread, title } = question
  const { viewer } = useSignIn()
  const parts = useContext(MemberParts)
  const url = `${question.origin}${question.path}${linkToAnswer(_id)}`
  const isEdited = updated !== created
  return (
    <PostFoot
      post={answer}
      {...thread}
      answerId={_id}
      isShown={removed === null && !hidden}
      actions={
        <>
          {removed === null && (
            <li>
              <ShareMenu url={url} link={url} title={title} copyWords={copyWords} opens="row end" />
            </li>
          )}
          {!mine && removed === null && (
            <li>
              <FlagButton kind="answer" id={_id} />
            </li>
          )}
          {parts && <parts.AnswerTools answer={answer} question={question} onEdit={onEdit} />}
        </>
      }
    >
      {removedWhy && <p className="wrap-anywhere mt-3 max-w-measure">{`Reason: ${removedWhy}`}</p>}
      <ul aria-label="About this answer" className="flex flex-wrap gap-x-5 text-small empty:hidden">
        {isEdited && (
          <li>
            <HistoryLink question={thread.question} answerId={_id} />
          </li>
        )}
        {parts && viewer?.isSiteAdmin && (
          <li>
            <parts.StaffLink
              question={thread.question}
              action={removed === null ? 'remove-answer' : 'restore-answer'}
              id={_id}
            />
          </li>
        )}
      </ul>
    </PostFoot>
  )
}
