import { useEffect } from 'react'
import { returnPath, takeInvitation } from '../components/stored-invitation'

/** Continues to the invitation that the user opened before signing in. */
export default function InvitationReturn() {
  useEffect(() => {
    const token = takeInvitation()
    if (token) location.replace(`${returnPath}/${encodeURIComponent(token)}`)
  }, [])
  return (
    <div className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">Your invitation</h1>
      <p className="mt-3">You’re signed in. Open the link in the email again to accept the invitation.</p>
    </div>
  )
}
