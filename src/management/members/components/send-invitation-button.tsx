import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { toastFailure } from '../../../ui/components/toast-failure'
import { call } from '../../../ui/hooks/api-client'
import { changePath } from '../changes/member-changes'

type SendInvitationButtonProps = {
  member: { _id: string; displayName: string; email: string }
  /** Whether a link takes its place where JavaScript is off. */
  hasPlainLink?: boolean
}

/** Sends the invitation again to a member who hasn't accepted it. */
export function SendInvitationButton({ member, hasPlainLink = false }: SendInvitationButtonProps) {
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      const { waits } = await call('POST', '/api/users/:id/invitation', { param: { id: member._id } })
      await toast(
        waits
          ? {
              title: 'Invitation on its way',
              description: `${member.email} has had three in the past hour, and the last link still works. The next email goes out within the hour.`,
            }
          : { title: 'Invitation sent', description: `${member.email} has seven days to accept it.` },
      )
    } catch (problem) {
      await toastFailure(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button kind="outlined" busy={busy} onClick={send} className="noscript:hidden">
        Send <span className="sr-only">the invitation to {member.displayName} </span>again
      </Button>
      {hasPlainLink && (
        <noscript>
          <ButtonLink kind="outlined" href={changePath(member._id, 'invitation')}>
            Send <span className="sr-only">the invitation to {member.displayName} </span>again
          </ButtonLink>
        </noscript>
      )}
    </>
  )
}
