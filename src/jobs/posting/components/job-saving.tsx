import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/components/button'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import type { JobStatus } from '../../choices'
import { copyJobLink } from '../../shared/copy-link-button'
import { formatLastDay } from '../../shared/job-status'

type JobSavingProps = {
  status: JobStatus
  isDirty: boolean
  busy: boolean
  postsTo: string
  version: number | undefined
  onPublish: () => void
  /** The result of the last save, shown above the buttons. */
  news: ReactNode
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

/**
 * Moves the focus from the bar's buttons to what the save did, which a screen reader then reads. Publish becomes Unpublish
 * where it is, so a second press would undo the first. Whoever went on writing keeps the focus.
 */
function useFocusFromButtons() {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement?.closest('.saving-bar')) words.current?.focus()
  }, [])
  return words
}

export function JustUnpublished() {
  const words = useFocusFromButtons()
  return (
    <p ref={words} tabIndex={-1} role="status" className="font-semibold">
      Your job is offline. <span className="font-normal">It’s a Draft now, and candidates can’t see it.</span>
    </p>
  )
}

type JustPublishedProps = {
  job: { _id: string; title: string; updated: string; closingDate: string | null }
  /** Nobody in the organization has confirmed an address, so nobody sees its jobs. */
  isWithheld: boolean
  email: string | null
  origin: string
}

export function JustPublished({ job, isWithheld, email, origin }: JustPublishedProps) {
  const { busy, run } = useAct(toastFailure)
  const words = useFocusFromButtons()

  /** Opens the editor of a copy. */
  async function copyJob() {
    const copy = await call('POST', '/api/job', { json: { copyOf: job._id } })
    location.assign(`/admin/job/${copy._id}`)
  }

  if (isWithheld) return <NotSeenYet email={email} />
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p ref={words} tabIndex={-1} role="status" className="font-semibold text-success">
        Your job is live. <span className="font-normal text-ink">{`Live until ${formatLastDay(job)}.`}</span>
      </p>
      <a href={`/jobs/${job._id}`} aria-label={`View it: ${job.title}`} className="inline-flex min-h-11 items-center">
        View it
      </a>
      <Button kind="quiet" onClick={() => copyJobLink(origin, job._id)}>
        Copy link
      </Button>
      <a href="/admin/job/new" className="inline-flex min-h-11 items-center">
        New job
      </a>
      <Button kind="quiet" busy={busy} onClick={() => run(copyJob)}>
        Copy this job
      </Button>
    </div>
  )
}

function NotSeenYet({ email }: { email: string | null }) {
  const words = useFocusFromButtons()
  async function sendAgain() {
    try {
      await call('POST', '/api/auth/verify/resend', { json: { redirect: location.pathname } })
      await toast({ title: 'Success', description: 'A new email is on its way.' })
    } catch (problem) {
      await toastFailure(problem)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p ref={words} tabIndex={-1} role="status" className="wrap-anywhere min-w-0 flex-1 basis-72">
        <strong>Nobody can see this job yet.</strong>{' '}
        {email === null
          ? 'It becomes visible once an administrator of the organization confirms their email address.'
          : `It becomes visible once you confirm ${email}: open the link in the email we sent you.`}
      </p>
      {email !== null && (
        <Button kind="outlined" onClick={sendAgain}>
          Send it again
        </Button>
      )}
    </div>
  )
}
