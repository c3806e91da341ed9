import { Button } from '../../ui/button'
import type { JobStatus } from '../rules'

type JobSavingProps = {
  status: JobStatus
  isDirty: boolean
  busy: boolean
  onPublish: () => void
}

/** The editor's buttons, always in reach, and what saving will do. */
export function JobSaving({ status, isDirty, busy, onPublish }: JobSavingProps) {
  const isPublished = status === 'Published'
  return (
    <div className="bottom-0 z-20 mt-4 [@media(min-height:40rem)]:sticky flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-paper py-3">
      <Button type="submit" kind={isPublished ? 'filled' : 'outlined'} busy={busy}>
        Save
      </Button>
      <Button kind={isPublished ? 'outlined' : 'filled'} busy={busy} onClick={onPublish}>
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <p role="status" className="text-muted text-small">
        {isDirty && 'Unsaved changes. '}
        {status !== 'Draft' && !isPublished && `Saving this ${status} job makes it a Draft.`}
      </p>
    </div>
  )
}
