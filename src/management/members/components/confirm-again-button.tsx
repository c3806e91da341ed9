import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { toastFailure } from '../../../ui/components/toast-failure'
import { call } from '../../../ui/hooks/api-client'

/** Sends a new link to a member who hasn't confirmed their address. */
export function ConfirmAgainButton({ member }: { member: { _id: string; email: string } }) {
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      const { waits } = await call('POST', '/api/users/:id/verification', { param: { id: member._id } })
      await toast({
        title: waits ? 'Confirmation on its way' : 'Confirmation sent',
        description: waits
          ? `${member.email} has had three in the past hour. The next email goes out within the hour.`
          : `${member.email} has three days to confirm it.`,
      })
    } catch (problem) {
      await toastFailure(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button kind="outlined" className="noscript:hidden" busy={busy} onClick={send}>
      Send confirmation again
    </Button>
  )
}
