import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button'
import { jobMessages } from '../rules'
import type { Conflict } from './use-job-editor'

const OtherVersionDialog = lazy(() => import('./other-version-dialog'))

type JobConflictProps = { conflict: Conflict; busy: boolean; onSaveMine: () => void }

/** Somebody else was faster: look at theirs, or save mine over it. Nothing typed is lost. */
export function JobConflict({ conflict, busy, onSaveMine }: JobConflictProps) {
  const [looks, setLooks] = useState(false)
  return (
    <div role="alert" className="rounded-control border-2 border-danger p-4">
      <p className="font-semibold text-danger">{jobMessages.stale}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="outlined" onClick={() => setLooks(true)}>
          Look at the other version
        </Button>
        <Button kind="danger" busy={busy} onClick={onSaveMine}>
          Save mine over it
        </Button>
      </div>
      <Suspense fallback={null}>
        {looks && <OtherVersionDialog job={conflict.theirs} onClose={() => setLooks(false)} />}
      </Suspense>
    </div>
  )
}
