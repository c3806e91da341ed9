import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { EmployerJob } from '../../../jobs/job'
import { JobArticle } from '../../../jobs/job/shared/job-article'
import { JobStatusWord } from '../../../jobs/shared/job-status'
import { Button, ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastOnNextPage } from '../../../ui/components/toast'
import { SectionPage } from '../../../ui/layouts/section-page'
import { isPlainPress } from '../../../ui/shell/sign-in-prompt'
import { organizationHref, organizationJobHref, organizationTable } from '../organizations-query'

const ChangeStatusDialog = lazyPart(() => import('../../../jobs/table/shared/change-status-dialog'))

type StaffJobFrameProps = {
  organization: { _id: string; name: string }
  job: EmployerJob
  now: string
  /** Whether the address asks for the form that works without JavaScript. */
  asksPlainly: boolean
  /** The form that works without JavaScript. */
  plainForm: ReactNode
  done: string | null
  children: ReactNode
}

/** A job as candidates see it, with the editor beside it. */
export function StaffJobFrame({ organization, job, now, ...shown }: StaffJobFrameProps) {
  const [asks, setAsks] = useState(false)
  const { _id, title, status } = job
  const here = organizationJobHref(organization._id, _id)

  function ask(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setAsks(true)
  }

  return (
    <SectionPage
      trail={[
        { label: 'Organizations', href: organizationTable.path },
        { label: organization.name, href: organizationHref(organization._id) },
      ]}
      here={title}
    >
      <h1 dir="auto" className="wrap-anywhere mt-4 font-bold text-title">
        {title}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <JobStatusWord status={status} />
        <ButtonLink kind="outlined" data-opens href={`${here}?ask=status#status`} onClick={ask}>
          Change status
        </ButtonLink>
        {status === 'Published' && (
          <a href={`/jobs/${_id}`} className="inline-flex min-h-11 items-center">
            View
          </a>
        )}
      </div>
      {shown.done && (
        <p id="done" tabIndex={-1} role="status" className="mt-4 font-semibold text-success outline-none">
          {shown.done}
        </p>
      )}
      {shown.asksPlainly && shown.plainForm}
      <div className="mt-6 grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section
          aria-label="As candidates see it"
          className="rounded-surface border border-line bg-raised px-5 py-8 sm:px-8"
        >
          <JobArticle job={job} now={now} heading="h2">
            <Button disabled>Apply</Button>
          </JobArticle>
        </section>
        <div className="min-w-0">{shown.children}</div>
      </div>
      <Suspense fallback={null}>
        {asks && <JobStatusDialog job={job} here={here} onClose={() => setAsks(false)} />}
      </Suspense>
    </SectionPage>
  )
}

type JobStatusDialogProps = { job: EmployerJob; here: string; onClose: () => void }

/** After saving, the organization and its job are read again. */
function JobStatusDialog({ job, here, onClose }: JobStatusDialogProps) {
  const close = useBackCloses(onClose)
  return (
    <ChangeStatusDialog
      job={job}
      editHref={here}
      onClose={() => close()}
      onChanged={({ status }) => {
        toastOnNextPage({ title: `The job is now ${status}`, description: job.title })
        close(() => location.reload())
      }}
    />
  )
}

/**
 * While the dialog that calls this is open, Back closes it and stays on the page.
 * @returns closes the dialog without leaving an entry in the history, and then does what it is given
 */
function useBackCloses(onClose: () => void): (then?: () => void) => void {
  const closing = useRef(onClose)
  const next = useRef<(() => void) | undefined>(undefined)
  closing.current = onClose
  useEffect(() => {
    history.pushState({ dialog: true }, '')
    const close = () => {
      closing.current()
      next.current?.()
    }
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  return (then) => {
    next.current = then
    history.back()
  }
}
