import { Suspense, useState } from 'react'
import { ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

type CancelAskingProps = {
  /** Where the link leads without JavaScript. */
  href: string
  title: string
  isWritten: boolean
  onLeave: () => void
}

/** Goes back without what was written, and asks first if there is anything. */
export function CancelAsking({ href, title, isWritten, onLeave }: CancelAskingProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ButtonLink
        kind="quiet"
        href={href}
        onClick={(event) => {
          event.preventDefault()
          if (isWritten) setAsking(true)
          else onLeave()
        }}
      >
        Cancel
      </ButtonLink>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            title={title}
            action="Discard"
            dismiss="Keep writing"
            kind="danger"
            onConfirm={async () => onLeave()}
            onClose={() => setAsking(false)}
          >
            What you have written is deleted.
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
