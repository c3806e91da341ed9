import { createContext, type MouseEvent, useContext } from 'react'
import { navigation, type Viewer } from './navigation'

/** Why somebody is asked to sign in: they pressed Login, or want to do what needs an account. */
export type SignInReason =
  | { kind: 'login'; redirect?: string; email?: string }
  | { kind: 'signUp' }
  | { kind: 'save'; jobId: string }
  | { kind: 'share' }
  | { kind: 'reset'; token: string; isSpent: boolean }

export type SignInState = { viewer: Viewer | null; ask: (reason: SignInReason) => void }

export const SignInContext = createContext<SignInState>({ viewer: null, ask: () => {} })

/** Who looks at the page, and the way to ask them to sign in without leaving it. */
export const useSignIn = () => useContext(SignInContext)

/** Whether a page's address holds a secret: it travels nowhere, and nothing of others is loaded there (docs/security.md, 7). */
export const isTokenPage = (path: string) => /^\/(user|unsubscribe)\//.test(path)

/** The sign-in page that comes back to `path`: where a link leads without JavaScript. */
export const signInHref = (path: string) =>
  isTokenPage(path) ? navigation.signIn : `${navigation.signIn}?redirect=${encodeURIComponent(path)}`

/** Whether a press means "here", not "in a new tab". */
export const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
