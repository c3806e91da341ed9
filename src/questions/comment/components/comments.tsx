import { useContext, useEffect, useState } from 'react'
import { toastFailure } from '../../../ui/components/toast'
import { getNextCursor, send } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { onPlainPress } from '../../../ui/shell/sign-in-prompt'
import { commentsAtOnce } from '../../choices'
import { commentAnchor, commentsHref } from '../../post/paths'
import type { PublicComment } from '../../post/shapes'
import { MemberParts } from '../../question/components/post'
import { type CommentedQuestion, CommentItem } from './comment-item'

/** The question that comments belong to, and the server's time. */
export type Thread = { question: CommentedQuestion; now: string }

type CommentsProps = Thread & {
  /** Null for the comments of the question itself. */
  answerId: string | null
  /** Whether the form for a new one is open. */
  isWriting: boolean
  comments: PublicComment[]
  /** Closes the form. */
  onClose: () => void
}

/** Below the comments of an answer, or of the question. */
export const commentFormId = (answerId: string | null) => `comment-on-${answerId ?? 'question'}`

/** The comments of a question or an answer, and the form for a new one. */
export function Comments({ question, answerId, isWriting, comments, now, onClose }: CommentsProps) {
  const newest = useNewest(comments)
  const earlier = useEarlier({ questionId: question._id, answerId }, comments)
  const parts = useContext(MemberParts)
  const shown = (list: PublicComment[]) =>
    list.map((comment) => (
      <CommentItem key={comment._id} comment={comment} question={question} now={now} parts={parts} />
    ))
  const isEmpty = newest.comments.length === 0
  if (isEmpty && !isWriting) return null
  return (
    <div className="mt-4">
      {!isEmpty && (
        <ol
          aria-label={answerId === null ? 'Comments on the question' : 'Comments on this answer'}
          className="border-line border-t text-small"
        >
          {shown(earlier.comments)}
          {earlier.hasMore && (
            <li className="border-line border-b">
              <a
                href={commentsHref(question, { answerId })}
                onClick={earlier.onPress}
                aria-busy={earlier.isLoading || undefined}
                className="inline-flex min-h-11 items-center"
              >
                More comments
              </a>
            </li>
          )}
          {shown(newest.comments)}
        </ol>
      )}
      {isWriting && parts && (
        <div id={commentFormId(answerId)}>
          <parts.CommentForm
            question={question}
            answerId={answerId}
            onPosted={(comment) => {
              newest.add(comment)
              onClose()
            }}
          />
        </div>
      )}
    </div>
  )
}

/** The comments that came with the page, and those that the reader has posted since. */
function useNewest(given: PublicComment[]) {
  const [posted, setPosted] = useState<PublicComment[]>([])
  const last = posted.at(-1)?._id
  useEffect(() => {
    if (last !== undefined) document.getElementById(commentAnchor(last))?.focus()
  }, [last])
  return { comments: [...given, ...posted], add: (comment: PublicComment) => setPosted((own) => [...own, comment]) }
}

/** The comments before those of the page, a page at a time from the oldest, until they meet. */
function useEarlier({ questionId, answerId }: { questionId: string; answerId: string | null }, given: PublicComment[]) {
  const [comments, setComments] = useState<PublicComment[]>([])
  const [cursor, setCursor] = useState<string | null>(null)
  const [hasMore, setMore] = useState(given.length >= commentsAtOnce)
  const { busy: isLoading, run } = useAct(toastFailure)
  const known = new Set(given.map(({ _id }) => _id))

  async function load() {
    const query = cursor === null ? {} : { cursor }
    const answer = await (answerId === null
      ? send('GET', '/api/questions/comment/:questionId', { param: { questionId }, query })
      : send('GET', '/api/questions/comment/:questionId/:answerId', { param: { questionId, answerId }, query }))
    const page = await answer.json<PublicComment[]>()
    const added = page.filter(({ _id }) => !known.has(_id))
    setComments((before) => [...before, ...added])
    const next = getNextCursor(answer)
    setCursor(next)
    setMore(next !== null && added.length === page.length)
  }

  const onPress = onPlainPress(() => {
    if (!isLoading) run(load)
  })

  return { comments, hasMore, isLoading, onPress }
}
