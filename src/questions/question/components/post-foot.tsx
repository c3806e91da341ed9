import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { promptHref, signInPrompts } from '../../../accounts/sign-in-prompts'
import { buttonClass } from '../../../ui/components/button'
import { onPlainPress, useSignIn } from '../../../ui/shell/sign-in-prompt'
import { Comments, commentFormId, type Thread } from '../../comment/components/comments'
import { commentsHref, questionPath } from '../../post/paths'
import type { PublicAnswer } from '../../post/shapes'
import { AuthorLine } from './post'

type PostFootProps = Thread & {
  post: Pick<PublicAnswer, 'user' | 'created' | 'updated' | 'comments'>
  /** Null for the question itself. */
  answerId: string | null
  /** Whether everybody sees the post. */
  isShown: boolean
  /** What can be done with it, as list items. */
  actions: ReactNode
  /** Between the author and the comments. */
  children: ReactNode
}

/** What is under a post: who wrote it and what can be done with it in one row, and its comments below. */
export function PostFoot({ post, question, answerId, isShown, now, actions, children }: PostFootProps) {
  const { viewer, ask } = useSignIn()
  const [isWriting, setWriting] = useState(false)
  const takesComments = isShown && question.closed === null && !question.hidden && question.removed === null

  function write() {
    if (!viewer) return ask({ kind: 'prompt', words: signInPrompts.comment })
    flushSync(() => setWriting(true))
    document.getElementById(commentFormId(answerId))?.querySelector('textarea')?.focus()
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <AuthorLine
          author={post.user}
          verb={answerId === null ? 'asked' : 'answered'}
          time={post.created}
          edited={post.updated !== post.created}
          now={now}
        />
        <ul
          aria-label={answerId === null ? 'This question' : 'This answer'}
          className="quiet-row quiet-end relative flex flex-wrap items-center text-small has-[noscript_[open]]:items-start"
        >
          {takesComments && (
            <li>
              <a
                data-opens
                href={viewer ? commentsHref(question, { answerId }) : promptHref(questionPath(question), 'comment')}
                rel="nofollow"
                onClick={onPlainPress(write)}
                className={buttonClass('quiet')}
              >
                Comment<span className="sr-only">{answerId === null ? ' on the question' : ' on this answer'}</span>
              </a>
            </li>
          )}
          {actions}
        </ul>
      </div>
      {children}
      <Comments
        question={question}
        answerId={answerId}
        isWriting={takesComments && isWriting}
        comments={post.comments}
        now={now}
        onClose={() => setWriting(false)}
      />
    </>
  )
}
