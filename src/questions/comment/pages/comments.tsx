import { PageLinks } from '../../../ui/lists/page-links'
import { AuthorName, StaffLink } from '../../moderation/components/staff-actions'
import { commentsHref, linkToAnswer, questionPath } from '../../post/paths'
import type { PublicComment } from '../../post/shapes'
import { CommentForm } from '../components/comment-form'
import { type CommentedQuestion, CommentItem } from '../components/comment-item'

type CommentsPageProps = {
  question: CommentedQuestion & { title: string }
  answerId: string | null
  comments: PublicComment[]
  cursor: string | null
  next: string | null
  /** Whether the reader may comment. */
  isOpen: boolean
  sent: string
  error: string
  now: string
}

/** All comments of a question or an answer, for readers without JavaScript and for what was refused. */
export default function CommentsPage(props: CommentsPageProps) {
  const { question, answerId, comments, cursor, next, isOpen, sent, error, now } = props
  const path = questionPath(question)
  return (
    <div className="max-w-3xl">
      <h1 className="font-bold text-title">{answerId === null ? 'Comments on a question' : 'Comments on an answer'}</h1>
      <p dir="auto" className="wrap-anywhere mt-2">
        <a
          href={answerId === null ? path : path + linkToAnswer(answerId)}
          className="inline-flex min-h-11 items-center"
        >
          {question.title}
        </a>
      </p>
      {comments.length > 0 && (
        <ol className="mt-4 border-line border-t">
          {comments.map((comment) => (
            <CommentItem
              key={comment._id}
              comment={comment}
              question={question}
              now={now}
              parts={{ AuthorName, StaffLink }}
            />
          ))}
        </ol>
      )}
      <PageLinks
        label="Pages of comments"
        next={next}
        isFirstPage={cursor === null}
        hrefOf={(at) => commentsHref(question, { answerId, cursor: at })}
      />
      {isOpen && (
        <div className="mt-6">
          <CommentForm question={question} answerId={answerId} sent={sent} error={error || undefined} />
        </div>
      )}
    </div>
  )
}
