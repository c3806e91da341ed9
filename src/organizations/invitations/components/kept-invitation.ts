import { signInHref } from '../../../ui/shell/sign-in-prompt'

const key = 'invitation'

/** The page that leads back to the invitation which this tab has kept; its own address holds no secret. */
export const returnPath = '/user/invite'
export const logInAndReturn = signInHref(returnPath)

/** Keeps, for this tab, which invitation somebody wanted to accept when they were asked to log in: no address may tell. */
export function keepInvitation(token: string): void {
  sessionStorage.setItem(key, token)
}

/** The invitation that was kept; once. */
export function takeInvitation(): string | null {
  const token = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return token
}
