import { createContext, useContext, useEffect, useRef } from 'react'
import { signInFirst } from '../../platform/http/sign-in-first'
import type { ApiError } from '../hooks/api-client'
import { signInPath } from '../shell/sign-in-prompt'

/** Whether the server renders a refused form in which no field is wrong. */
export const ReachesMessageContext = createContext(false)

/**
 * A message about the whole form. Screen readers announce it at once. It takes the focus, and so comes into view, when
 * it appears, unless a wrong field has the focus. The page of a form that was refused begins there, without JavaScript
 * too.
 */
export function FormMessage({ children }: { children: string | undefined }) {
  const isReached = useContext(ReachesMessageContext)
  const ref = useRef<HTMLParagraphElement>(null)
  const shown = useRef(children)
  useEffect(() => {
    const isNew = children !== shown.current
    shown.current = children
    if (isNew && !document.activeElement?.matches('[aria-invalid]')) ref.current?.focus()
  }, [children])
  return children ? (
    <p
      ref={ref}
      role="alert"
      tabIndex={-1}
      {...(isReached && { autoFocus: true })}
      className="font-semibold text-danger"
    >
      {children}
      <SignInLink message={children} />
    </p>
  ) : null
}

/** For a session that has ended while somebody wrote: signing in in a new tab leaves their text where it is. */
export function SignInLink({ message }: { message: string }) {
  if (!message.endsWith(signInFirst)) return null
  return (
    <>
      {' '}
      <a href={signInPath} target="_blank" rel="noopener">
        Sign in (opens in a new tab)
      </a>
      , then come back and try again.
    </>
  )
}

/** The message of a failed call and the messages of its fields. Screen readers announce them at once. */
export function ProblemWords({ problem }: { problem: ApiError }) {
  const missing = [...new Set(Object.values(problem.errors))].filter((message) => message !== problem.message)
  return (
    <div role="alert" className="mt-4 font-semibold text-danger">
      <p>
        {problem.message}
        <SignInLink message={problem.message} />
      </p>
      {missing.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-small">
          {missing.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
