import { Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

type DeleteButtonProps = {
  noun: 'question' | 'answer'
  /** What follows from it. */
  words: string
  onDelete: () => Promise<void>
}

/** Asks before it deletes. If the server refuses, the question stays open and says why. */
export function DeleteButton({ noun, words, onDelete }: DeleteButtonProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsks(true)} className="noscript:hidden">
        Delete
      </Button>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog
            title={`Delete this ${noun}?`}
            action="Delete"
            kind="danger"
            onConfirm={onDelete}
            onClose={() => setAsks(false)}
          >
            {words}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
