import { createContext, type MouseEvent, useContext } from 'react'

/** The pages for signing in and signing up, for browsers without JavaScript. */
export const signInPath = '/login'
export const signUpPath = '/signup'

/** What a user was about to do when they were asked to sign in. */
export type PendingAction = { name: string; id: string }

/** Why a user is asked to sign in: they clicked Login, or they want to do something that needs an account. */
export type SignInReason =
  | { kind: 'login'; redirect?: string; email?: string }
  | { kind: 'signUp'; redirect?: string }
  | { kind: 'prompt'; words: string; pending?: PendingAction }
  | { kind: 'reset'; token: string; isSpent: boolean }

type SignInState = {
  viewer: Viewer | null
  /** Whether the URL of this page contains a secret. */
  isSecret: boolean
  ask: (reason: SignInReason) => void
  /** Opens the dialog with this name: `signUp`, or one that the client passed to the shell. */
  open: (dialog: string) => void
}

export const SignInContext = createContext<SignInState>({
  viewer: null,
  isSecret: false,
  ask: () => {},
  open: () => {},
})

/** Returns the viewer, and functions that ask them to sign in without leaving the page. */
export const useSignIn = () => useContext(SignInContext)

/** The sign-in page that returns to `path`, for links without JavaScript. `path` must not contain a secret. */
export const signInHref = (path: string) => `${signInPath}?redirect=${encodeURIComponent(path)}`

export const signUpHref = (path: string) => `${signUpPath}?redirect=${encodeURIComponent(path)}`

/** Whether a click should act on this page, not open a new tab or window. */
export const isPlainPress = (event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** For `onClick` of a link: acts on this page instead of following it, unless the click should open another. */
export const onPlainPress = (act: () => void) => (event: MouseEvent) => {
  if (!isPlainPress(event)) return
  event.preventDefault()
  act()
}

/** The current user, as far as the shell needs to know. A room that knows more about people extends this interface. */
export interface Viewer {
  _id: string
  displayName: string
  avatar: string | null
}
