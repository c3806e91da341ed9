import { Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastOnNextPage } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

type RestoreRevisionProps = { articleId: string; revisionId: string; isPublished: boolean; editor: string }

/** Gives the article the words of this state, and continues in the editor. */
export function RestoreRevision({ articleId, revisionId, isPublished, editor }: RestoreRevisionProps) {
  const [asks, setAsks] = useState(false)

  async function restore() {
    await call('PUT', '/api/news/:id/revisions/:revisionId', { param: { id: articleId, revisionId } })
    toastOnNextPage({ title: 'Success!', description: 'Revision restored.' })
    location.assign(editor)
  }

  return (
    <>
      <Button kind="outlined" onClick={() => setAsks(true)}>
        Restore this revision
      </Button>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog
            title="Restore this revision?"
            action="Restore"
            onConfirm={restore}
            onClose={() => setAsks(false)}
          >
            <p>
              {isPublished && 'Readers see it right away, and changes that aren’t published are deleted. '}
              The words, category, and tags come back. The address and the pictures stay. What is there now is kept as a
              revision.
            </p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
