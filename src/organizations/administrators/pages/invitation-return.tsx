import { useEffect } from 'react'
import { signInHref } from '../../../ui/shell/sign-in-prompt'

const key = 'invitation'

/** Continues to the invitation that this tab has stored. This URL contains no secret. */
const returnPath = '/user/invite'
export const logInAndReturn = signInHref(returnPath)

/** Stores the invitation in this tab while the user signs in, because its token must not be in a URL. */
export function storeInvitation(token: string): void {
  sessionStorage.setItem(key, token)
}

export default function InvitationReturn() {
  useEffect(() => {
    const token = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (token) location.replace(`${returnPath}/${encodeURIComponent(token)}`)
  }, [])
  return (
    <div className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">Your invitation</h1>
      <p className="mt-3">Open the link in the email again to accept the invitation.</p>
    </div>
  )
}
