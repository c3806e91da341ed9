import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

type ConfirmButtonProps = {
  label: string
  title: string
  action: string
  kind?: 'danger'
  onConfirm: () => Promise<void>
  /** What follows from it. */
  children: ReactNode
}

/** Asks before it does something. If the server refuses, the dialog stays open and says why. */
export function ConfirmButton({ label, children, ...dialog }: ConfirmButtonProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsks(true)} className="noscript:hidden">
        {label}
      </Button>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog {...dialog} onClose={() => setAsks(false)}>
            {children}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}

export function DeleteButton({ noun, onDelete }: { noun: 'question' | 'answer'; onDelete: () => Promise<void> }) {
  return (
    <ConfirmButton label="Delete" title={`Delete this ${noun}?`} action="Delete" kind="danger" onConfirm={onDelete}>
      Nobody will see it anymore.
    </ConfirmButton>
  )
}

export function EditLink(link: Pick<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return (
    <a {...link} className="inline-flex min-h-11 items-center px-3 font-medium text-ink no-underline hover:underline">
      Edit
    </a>
  )
}
