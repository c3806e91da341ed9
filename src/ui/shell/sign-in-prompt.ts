import { createContext, type MouseEvent, useContext } from 'react'
import type { PendingAction } from './pending-action'
import type { Viewer } from './viewer'

/** Where signing in and signing up are pages of their own. */
export const signInPath = '/login'
export const signUpPath = '/signup'

/** Why somebody is asked to sign in: they pressed Login, or want to do what needs an account. */
export type SignInReason =
  | { kind: 'login'; redirect?: string; email?: string }
  | { kind: 'signUp' }
  | { kind: 'prompt'; words: string; pending?: PendingAction }
  | { kind: 'reset'; token: string; isSpent: boolean }

export type SignInState = {
  viewer: Viewer | null
  /** Whether the address of this page holds a secret. */
  isSecret: boolean
  ask: (reason: SignInReason) => void
  /** Opens the dialog of this name: `signUp`, or one of those that the client was given. */
  open: (dialog: string) => void
}

export const SignInContext = createContext<SignInState>({
  viewer: null,
  isSecret: false,
  ask: () => {},
  open: () => {},
})

/** Who looks at the page, and the way to ask them to sign in without leaving it. */
export const useSignIn = () => useContext(SignInContext)

/** The sign-in page that comes back to `path`, which must hold no secret: where a link leads without JavaScript. */
export const signInHref = (path: string) => `${signInPath}?redirect=${encodeURIComponent(path)}`

/** The sign-up page that goes on to `path`. */
export const signUpHref = (path: string) => `${signUpPath}?redirect=${encodeURIComponent(path)}`

/** Whether a press means "here", not "in a new tab". */
export const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
