import { Check } from 'lucide-react'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../../ui/components/lazy-part'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { AuthorLine } from '../../question/components/author-line'
import { VotedPost } from '../../vote/components/voted-post'
import { answerAnchor } from '../answer-anchor'
import type { PublicAnswer } from '../answer-shape'
import { AnswerActions } from './answer-actions'
import { PlainAnswerForm } from './plain-answer-form'
import type { Answers } from './use-answers'

const AnswerEditor = lazyPart(() => import('./answer-editor'))

/** What an answer must know about its question. */
export type AnsweredQuestion = {
  _id: string
  title: string
  path: string
  origin: string
  mine: boolean
  /** Whether the reader is staff. */
  isStaff: boolean
  removed: string | null
  answers: Answers
}

type AnswerItemProps = {
  answer: PublicAnswer
  question: AnsweredQuestion
  /** Whether the page came to edit this answer, which works without JavaScript. */
  startsEditing: boolean
}

/** One answer with its votes. */
export function AnswerItem({ answer, question, startsEditing }: AnswerItemProps) {
  const { _id, content, rating, vote, created, updated, user, hidden, removed, mine } = answer
  const { path, answers } = question
  const [isEditing, setEditing] = useState(startsEditing)
  const isAlive = useHydrated()
  const isAccepted = answers.acceptedId === _id

  /** The button that had the focus goes away. */
  function stopEditing() {
    flushSync(() => setEditing(false))
    document.getElementById(answerAnchor(_id))?.focus()
  }

  const plain = <PlainAnswerForm action={`${path}/answers/${_id}`} button="Save" content={content} errors={{}} />
  return (
    <article
      id={answerAnchor(_id)}
      tabIndex={-1}
      aria-label={`Answer by ${user.screenName}`}
      className={`scroll-mt-4 border-line border-b py-8 ${isAccepted ? 'border-l-4 border-l-success pl-4 sm:pl-6' : ''}`}
    >
      <VotedPost
        thing={{ questionId: question._id, answerId: _id }}
        rating={rating}
        vote={vote}
        mine={mine}
        path={path}
        isLocked={removed !== null || question.removed !== null}
        foot={
          <>
            <AuthorLine author={user} verb="answered" time={created} edited={updated !== created} />
            <AnswerActions answer={answer} question={question} onEdit={() => setEditing(true)} />
          </>
        }
      >
        {isAccepted && (
          <p className="mb-3 flex items-center gap-2 font-semibold text-success">
            <Check aria-hidden="true" className="size-5" />
            Accepted by the asker
          </p>
        )}
        {removed !== null && <p className="mb-3 font-semibold">This answer was removed.</p>}
        {hidden && <p className="mb-3 font-semibold">Hidden until our team has looked at it.</p>}
        {isEditing && isAlive && (
          <Suspense fallback={plain}>
            <AnswerEditor
              answer={answer}
              questionId={question._id}
              onSaved={(saved) => {
                setEditing(false)
                answers.replace(saved)
              }}
              onCancel={stopEditing}
            />
          </Suspense>
        )}
        {isEditing && !isAlive && plain}
        {!isEditing && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was stored
          <div dir="auto" className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: content }} />
        )}
      </VotedPost>
    </article>
  )
}
