import { FlagButton } from '../../../flags/flag/shared/flag-button'
import { Since } from '../../../ui/components/times'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { commentAnchor, commentsHref } from '../../post/paths'
import type { PublicComment } from '../../post/shapes'
import type { MemberPartsOfPage } from '../../question/components/post'

export type CommentedQuestion = {
  _id: string
  uid: string
  slug: string
  closed: object | null
  hidden: boolean
  removed: string | null
}

type CommentItemProps = {
  comment: PublicComment
  question: CommentedQuestion
  now: string
  /** Guests load none. */
  parts: Pick<MemberPartsOfPage, 'AuthorName' | 'StaffLink'> | null
}

export function CommentItem({ comment, question, now, parts }: CommentItemProps) {
  const { _id, text, created, edited, removed, hidden, user, mine } = comment
  const { viewer } = useSignIn()
  return (
    <li id={commentAnchor(_id)} tabIndex={-1} className="border-line border-b py-2">
      <p dir="auto" className="wrap-anywhere max-w-measure whitespace-pre-line">
        {text}
      </p>
      {removed !== null && <p className="font-semibold text-small">This comment was removed.</p>}
      {hidden && <p className="font-semibold text-small">Hidden until our team has looked at it.</p>}
      <div className="flex flex-wrap items-center gap-x-4 text-muted text-small">
        <span>
          <span dir="auto" className="wrap-anywhere font-semibold">
            {parts ? <parts.AuthorName author={user} /> : user.screenName}
          </span>
          {', '}
          <Since time={created} now={now} />
          {edited !== null && ', edited'}
        </span>
        {mine && removed === null && (
          <a href={commentsHref(question, { edit: _id })} className="inline-flex min-h-11 items-center">
            Edit or delete<span className="sr-only"> your comment</span>
          </a>
        )}
        {!mine && removed === null && <FlagButton kind="comment" id={_id} />}
        {parts && viewer?.isSiteAdmin && !mine && (
          <parts.StaffLink
            question={question}
            action={removed === null ? 'remove-comment' : 'restore-comment'}
            id={_id}
          />
        )}
      </div>
    </li>
  )
}
