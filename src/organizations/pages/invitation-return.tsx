import { useEffect } from 'react'
import { returnPath, takeInvitation } from '../components/kept-invitation'

/** Back from logging in: on to the invitation that was opened before. */
export default function InvitationReturn() {
  useEffect(() => {
    const token = takeInvitation()
    if (token) location.replace(`${returnPath}/${encodeURIComponent(token)}`)
  }, [])
  return (
    <div className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">Your invitation</h1>
      <p className="mt-3">You are logged in. Please open the link in the mail once more, and accept the invitation.</p>
    </div>
  )
}
