import type { ReactNode } from 'react'
import { Button } from '../../../ui/components/button'
import type { JobStatus } from '../../rules'

type JobSavingProps = {
  status: JobStatus
  isDirty: boolean
  busy: boolean
  postsTo: string
  version: number | undefined
  onPublish: () => void
  /** The result of the last save, shown above the buttons. */
  news: ReactNode
  /** The actions other than saving. */
  children: ReactNode
}

/** The editor’s buttons, which stay in view if the screen is high enough, and what saving will do. */
export function JobSaving({ status, isDirty, busy, postsTo, version, onPublish, news, children }: JobSavingProps) {
  const isPublished = status === 'Published'
  const becomesDraft = !isPublished && status !== 'Draft'
  const [save, publish] = isPublished
    ? ([
        { label: 'Save', kind: 'filled', status: 'Published' },
        { label: 'Unpublish', kind: 'outlined', status: 'Draft' },
      ] as const)
    : ([
        { label: becomesDraft ? 'Save as Draft' : 'Save', kind: 'outlined', status: 'Draft' },
        { label: 'Publish', kind: 'filled', status: 'Published' },
      ] as const)
  return (
    <div className="saving-bar mt-8 border-line border-t bg-paper py-3 print:hidden">
      <div className="mb-3 grid max-h-[50vh] gap-2 overflow-y-auto empty:hidden">{news}</div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <noscript>
          {version !== undefined && <input type="hidden" name="version" value={version} />}
          <span className="flex flex-wrap gap-3">
            <Button type="submit" name="status" value={save.status} kind={save.kind} formAction={postsTo}>
              {save.label}
            </Button>
            <Button type="submit" name="status" value={publish.status} kind={publish.kind} formAction={postsTo}>
              {publish.label}
            </Button>
          </span>
        </noscript>
        <Button live type="submit" kind={save.kind} busy={busy} className="noscript:hidden">
          {save.label}
        </Button>
        <Button kind={publish.kind} busy={busy} onClick={onPublish} className="noscript:hidden">
          {publish.label}
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
