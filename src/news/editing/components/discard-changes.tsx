import { Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import type { StaffArticle } from '../article-form'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

type DiscardChangesProps = {
  article: StaffArticle
  hasChanges: boolean
  /** Resolves when the form isn't saving by itself. */
  settled: () => Promise<void>
  onDiscarded: (article: StaffArticle) => void
}

/** Goes back to what readers see. */
export function DiscardChanges({ article, hasChanges, settled, onDiscarded }: DiscardChangesProps) {
  const [asks, setAsks] = useState(false)

  async function discard() {
    await settled()
    const answer = await call('PUT', '/api/news/:id', { param: { id: article._id }, json: { discardDraft: true } })
    onDiscarded(answer)
    setAsks(false)
    await toast({ title: 'Changes discarded', description: 'The form shows what readers see.' })
  }

  return (
    <section aria-labelledby="unpublished-changes" className="grid justify-items-start gap-3">
      <h2 id="unpublished-changes" className="font-semibold text-large">
        Unpublished changes
      </h2>
      <p className="text-muted text-small">
        Readers see changes when you publish them. Discarding them goes back to what readers see now.
      </p>
      <Button
        kind="outlined"
        aria-disabled={!hasChanges || undefined}
        onClick={() => (hasChanges ? setAsks(true) : toast({ title: 'There are no changes to discard' }))}
      >
        Discard changes
      </Button>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog
            title="Discard changes?"
            action="Discard changes"
            dismiss="Keep them"
            kind="danger"
            onConfirm={discard}
            onClose={() => setAsks(false)}
          >
            <p>Everything that you and others wrote since the article was last published is deleted for good.</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </section>
  )
}
