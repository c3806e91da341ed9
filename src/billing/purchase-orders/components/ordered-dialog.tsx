import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import type { ShownOrder } from '../../account/overview'

/** The order, and the address that the invoice was sent to. */
export type Ordered = { email: string; order: ShownOrder }

/** The page behind it shows the order already. Closing reloads the page, for the rest of what the server knows. */
export function OrderedDialog({ email, order: { url } }: Ordered) {
  const close = () => location.assign('/admin/billing')
  return (
    <Dialog
      key="ordered"
      title="We have your order"
      description={`We’re sending the invoice to ${email}. Your plan starts once our team approves the order. You can check on it on this page.`}
      initialFocus="heading"
      onClose={close}
    >
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button onClick={close}>Done</Button>
        {url && (
          <a href={url} target="_blank" rel="noopener">
            See the invoice
          </a>
        )}
      </div>
    </Dialog>
  )
}
