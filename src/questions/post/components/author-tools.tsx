import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { AskFirst } from '../../../ui/components/ask-first'
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

type DeleteButtonProps = {
  noun: 'question' | 'answer'
  /** Where its form is sent to without JavaScript. */
  action: string
  onDelete: () => Promise<void>
}

const whatIsLost = 'Nobody will see it anymore.'

export function DeleteButton({ noun, action, onDelete }: DeleteButtonProps) {
  return (
    <>
      <ConfirmButton label="Delete" title={`Delete this ${noun}?`} action="Delete" kind="danger" onConfirm={onDelete}>
        {whatIsLost}
      </ConfirmButton>
      <noscript>
        <AskFirst label="Delete…" question={whatIsLost} yes={`Delete ${noun}`} action={action} className="px-3" />
      </noscript>
    </>
  )
}

export function EditLink(link: Pick<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return (
    <a {...link} className="inline-flex min-h-11 items-center px-3 font-medium text-ink no-underline hover:underline">
      Edit
    </a>
  )
}
