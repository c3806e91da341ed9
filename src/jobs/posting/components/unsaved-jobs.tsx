import { Button } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { timeSince } from '../../../ui/hooks/format-time'
import type { UnsavedJob } from './use-kept-job'

const titleOf = ({ value }: UnsavedJob) => value.title.trim() || 'A job without a title'

type UnsavedJobsProps = {
  jobs: UnsavedJob[]
  now: string
  onPickUp: (job: UnsavedJob) => void
  onDiscard: (job: UnsavedJob) => void
  onBringBack: (job: UnsavedJob) => void
}

/** The jobs that were started in this browser and never saved. The writer can continue with each of them. */
export function UnsavedJobs({ jobs, now, onPickUp, onDiscard, onBringBack }: UnsavedJobsProps) {
  function discard(job: UnsavedJob) {
    onDiscard(job)
    toast({ title: 'Discarded', description: titleOf(job), undo: () => onBringBack(job) })
  }
  return (
    <section aria-label="Jobs you haven’t saved" className="mt-6 border-line border-y">
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <li key={job.key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="wrap-anywhere min-w-0 flex-1 basis-72">
              <strong>{titleOf(job)}</strong>{' '}
              <span className="text-muted">{`You started this job ${timeSince(job.at, now)} and haven’t saved it.`}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button kind="outlined" onClick={() => onPickUp(job)}>
                Pick up where you left off
              </Button>
              <Button kind="quiet" aria-label={`Discard ${titleOf(job)}`} onClick={() => discard(job)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
