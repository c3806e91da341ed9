import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { promptHref, signInPrompts } from '../../../accounts/sign-in-prompts'
import { buttonClass } from '../../../ui/components/button'
import { onPlainPress, useSignIn } from '../../../ui/shell/sign-in-prompt'
import { Comments, commentFormId, type Thread } from '../../comment/components/comments'
import { commentsHref, questionPath } from '../../post/paths'
import type { PublicComment } from '../../post/shapes'
import { AuthorLine, type AuthorLineProps } from './post'

type PostFootProps = Thread & {
  author: AuthorLineProps
  /** Null for the question itself. */
  answerId: string | null
  /** Whether it takes new comments. */
  isOpen: boolean
  comments: PublicComment[]
  /** What can be done with it, as list items. */
  actions: ReactNode
  /** Between the author and the comments. */
  children: ReactNode
}

/** What is under a post: who wrote it and what can be done with it in one row, and its comments below. */
export function PostFoot({ author, question, answerId, isOpen, comments, now, actions, children }: PostFootProps) {
  const { viewer, ask } = useSignIn()
  const [isWriting, setWriting] = useState(false)

  function write() {
    if (!viewer) return ask({ kind: 'prompt', words: signInPrompts.comment })
    flushSync(() => setWriting(true))
    document.getElementById(commentFormId(answerId))?.querySelector('textarea')?.focus()
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <AuthorLine {...author} />
        <ul
          aria-label={answerId === null ? 'This question' : 'This answer'}
          className="quiet-row quiet-end relative flex flex-wrap items-center text-small"
        >
          {isOpen && (
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
        isWriting={isOpen && isWriting}
        comments={comments}
        now={now}
        onClose={() => setWriting(false)}
      />
    </>
  )
}
