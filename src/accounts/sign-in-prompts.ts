import { signInHref } from '../ui/shell/sign-in-prompt'

/** Why a guest must sign in. The sign-in page gets a reason's key in `?why=`. */
export const signInPrompts = {
  save: 'You must be logged in to save jobs...',
  vote: 'You must be logged in to vote...',
  answer: 'You must be logged in to answer...',
  comment: 'You must be logged in to comment...',
  flag: 'You must be logged in to flag...',
  follow: 'You must be logged in to follow...',
  takeOver: 'You must be logged in to keep an application in your account...',
  giveaway: 'You must be logged in to enter...',
} as const

type Reason = keyof typeof signInPrompts

/** The URL of the sign-in page that says why and then returns to `path`, for forms without JavaScript. */
export const promptHref = (path: string, why: Reason) => `${signInHref(path)}&why=${why}`

export const getPrompt = (why: string | undefined): string | undefined =>
  Object.entries(signInPrompts).find(([reason]) => reason === why)?.[1]
