import { type FormEvent, Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { send } from '../../../ui/hooks/api-client'
import { withdrawPath } from '../../paths'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

type WithdrawButtonProps = { id: string; name: string; canSubmitAgain: boolean; onWithdrawn: () => void }

export const withdrawTitle = 'Withdraw your application?'
export const withdrawWords = (canSubmitAgain: boolean) =>
  canSubmitAgain
    ? 'Reviewers won’t see it anymore. You can submit it again before the deadline.'
    : 'Reviewers won’t see it anymore. The deadline has passed, so you can’t submit it again.'

/** Asks first. Without JavaScript, a page of its own asks. */
export function WithdrawButton({ id, name, canSubmitAgain, onWithdrawn }: WithdrawButtonProps) {
  const [isAsking, setAsking] = useState(false)

  function ask(event: FormEvent) {
    event.preventDefault()
    setAsking(true)
  }

  async function withdraw() {
    await send('DELETE', '/api/scholarship/application/:id', { param: { id } })
    setAsking(false)
    onWithdrawn()
    await toast({ title: 'Application withdrawn' })
  }

  return (
    <>
      <form method="get" action={withdrawPath(name)} onSubmit={ask}>
        <Button type="submit" kind="quiet">
          Withdraw application
        </Button>
      </form>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            title={withdrawTitle}
            action="Withdraw application"
            kind="danger"
            onConfirm={withdraw}
            onClose={() => setAsking(false)}
          >
            {withdrawWords(canSubmitAgain)}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
