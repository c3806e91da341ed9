import { signInHref } from '../../../ui/shell/sign-in-prompt'

const key = 'invitation'

/** Continues to the invitation that this tab has stored. This URL contains no secret. */
export const returnPath = '/user/invite'
export const logInAndReturn = signInHref(returnPath)

/** Stores the invitation in this tab while the user signs in, because its token must not be in a URL. */
export function storeInvitation(token: string): void {
  sessionStorage.setItem(key, token)
}

/** Returns the stored invitation and removes it. */
export function takeInvitation(): string | null {
  const token = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return token
}
