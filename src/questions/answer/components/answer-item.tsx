import { Check } from 'lucide-react'
import type { CommentedQuestion } from '../../comment/components/comment-item'
import { AuthorLine } from '../../question/components/author-line'
import { VoteCount } from '../../vote/components/vote-count'
import type { PublicAnswer } from '../answer-shape'
import { AnswerFooter } from './answer-footer'

const answerAnchor = (id: string) => `answer-${id}`

type AnswerItemProps = { answer: PublicAnswer; question: CommentedQuestion; now: string }

/** One answer with its votes and comments. */
export function AnswerItem({ answer, question, now }: AnswerItemProps) {
  const { _id, content, rating, accepted, created, updated, user, hidden, removed } = answer
  return (
    <article
      id={answerAnchor(_id)}
      tabIndex={-1}
      className="grid grid-cols-[auto_1fr] gap-x-5 border-line border-t py-6"
    >
      <VoteCount score={rating} of="answer" />
      <div className="min-w-0">
        {accepted && (
          <p className="mb-3 flex items-center gap-2 font-semibold text-success">
            <Check aria-hidden="true" className="size-5" />
            Accepted answer
          </p>
        )}
        {removed !== null && <p className="mb-3 font-semibold">This answer was removed.</p>}
        {hidden && <p className="mb-3 font-semibold">Hidden until our team has looked at it.</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was stored */}
        <div dir="auto" className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: content }} />
        <div className="mt-5">
          <AuthorLine author={user} verb="answered" time={created} edited={updated !== created} />
        </div>
        <AnswerFooter answer={answer} question={question} now={now} />
      </div>
    </article>
  )
}
