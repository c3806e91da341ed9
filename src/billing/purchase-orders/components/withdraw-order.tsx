import { Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { send } from '../../../ui/hooks/api-client'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

export function WithdrawOrder({ invoiceId, poNumber }: { invoiceId: string; poNumber: string }) {
  const [asks, setAsks] = useState(false)

  async function withdraw() {
    await send('DELETE', '/api/stripe/invoice/:invoiceId', { param: { invoiceId } })
    location.assign('/admin/billing')
  }

  return (
    <>
      <Button kind="outlined" onClick={() => setAsks(true)}>
        Withdraw order
      </Button>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog
            title="Withdraw this order?"
            action="Withdraw order"
            dismiss="Keep the order"
            kind="danger"
            onConfirm={withdraw}
            onClose={() => setAsks(false)}
          >
            <p>{`We void the invoice for order ${poNumber}, and nothing is owed. You can order again at any time.`}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
