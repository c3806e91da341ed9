import type { ReactNode } from 'react'
import { Button } from '../../../ui/components/button'
import { useFocus } from '../../../ui/hooks/use-focus'
import type { JobStatus } from '../../rules'

type JobSavingProps = {
  status: JobStatus
  isDirty: boolean
  busy: boolean
  onPublish: () => void
  /** The result of the last save, shown above the buttons. */
  news: ReactNode
  /** The actions other than saving. */
  children: ReactNode
}

/** The editor’s buttons, which stay in view if the screen is high enough, and what saving will do. */
export function JobSaving({ status, isDirty, busy, onPublish, news, children }: JobSavingProps) {
  const isPublished = status === 'Published'
  const becomesDraft = !isPublished && status !== 'Draft'
  return (
    <div className="saving-bar mt-8 border-line border-t bg-paper py-3 print:hidden">
      <div className="mb-3 grid max-h-[50vh] gap-2 overflow-y-auto empty:hidden">{news}</div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button live type="submit" kind={isPublished ? 'filled' : 'outlined'} busy={busy}>
          {becomesDraft ? 'Save as Draft' : 'Save'}
        </Button>
        <Button kind={isPublished ? 'outlined' : 'filled'} busy={busy} onClick={onPublish}>
          {isPublished ? 'Unpublish' : 'Publish'}
        </Button>
        {children}
        <p role="status" className="text-muted text-small">
          {isDirty && 'Unsaved changes. '}
          {becomesDraft && `Saving this ${status} job makes it a Draft.`}
        </p>
      </div>
    </div>
  )
}

/** Why the job was not saved. It takes the focus so that screen readers announce it. */
export function SaveProblem({ children }: { children: string }) {
  const words = useFocus<HTMLParagraphElement>()
  return (
    <p ref={words} tabIndex={-1} role="alert" className="font-semibold text-danger">
      {children}
    </p>
  )
}
