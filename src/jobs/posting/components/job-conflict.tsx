import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { useFocus } from '../../../ui/hooks/use-focus'
import { jobMessages } from '../../rules'
import type { Difference } from './job-differences'

const OtherVersionDialog = lazy(() => import('./other-version-dialog'))

type JobConflictProps = { differences: Difference[]; busy: boolean; onSaveMine: () => void }

/** Shown when somebody else saved first. The writer can compare versions, or save their changes on top. */
export function JobConflict({ differences, busy, onSaveMine }: JobConflictProps) {
  const [looks, setLooks] = useState(false)
  const box = useFocus<HTMLDivElement>()
  const stays = differences.filter(({ isMine }) => !isMine).map(({ label }) => label)
  return (
    <div ref={box} tabIndex={-1} role="alert" className="basis-full rounded-control border-2 border-danger p-4">
      <p className="font-semibold text-danger">{jobMessages.stale}</p>
      {stays.length > 0 && (
        <p className="mt-1 text-small">{`If you save yours, we keep what they changed: ${stays.join(', ')}.`}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="outlined" onClick={() => setLooks(true)}>
          See the other version
        </Button>
        <Button kind="danger" busy={busy} onClick={onSaveMine}>
          Save my changes
        </Button>
      </div>
      <Suspense fallback={null}>
        {looks && <OtherVersionDialog differences={differences} onClose={() => setLooks(false)} />}
      </Suspense>
    </div>
  )
}
