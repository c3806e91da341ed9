import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { statusChoices } from '../../../jobs/choices'
import type { EmployerJob } from '../../../jobs/job'
import { JobArticle } from '../../../jobs/job/shared/job-article'
import type { JobEditorData, RefusedJob } from '../../../jobs/posting/job-editor-data'
import { JobEditor } from '../../../jobs/posting/shared/job-editor'
import { JobStatusWord } from '../../../jobs/shared/job-status'
import { ButtonLink } from '../../../ui/components/button'
import { FormFoot } from '../../../ui/components/form-foot'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastOnNextPage } from '../../../ui/components/toast'
import { FormMessage } from '../../../ui/forms/form-message'
import { SectionPage } from '../../../ui/layouts/section-page'
import { onPlainPress } from '../../../ui/shell/sign-in-prompt'
import { organizationHref, organizationJobHref, organizationTable } from '../organizations-query'

const ChangeStatusDialog = lazyPart(() => import('../../../jobs/table/shared/change-status-dialog'))

export type OrganizationJobProps = {
  job: EmployerJob
  editorData: JobEditorData
  asksPlainly: boolean
  problem: string | undefined
  done: string | null
  refused?: RefusedJob | undefined
  origin: string
  now: string
}

export default function OrganizationJob({
  job,
  editorData,
  origin,
  now,
  problem,
  refused,
  ...shown
}: OrganizationJobProps) {
  const organization = { _id: editorData._id, name: editorData.organization }
  return (
    <JobEditor
      job={job}
      editorData={editorData}
      email={null}
      origin={origin}
      now={now}
      postsTo={`${organizationJobHref(organization._id, job._id)}/edit`}
      refused={refused}
      canAddLocation={false}
      frame={(saved, form) => (
        <StaffJobFrame
          {...shown}
          organization={organization}
          job={saved ?? job}
          now={now}
          plainForm={<PlainStatusForm organizationId={organization._id} job={saved ?? job} problem={problem} />}
        >
          {form}
        </StaffJobFrame>
      )}
    />
  )
}

type StaffJobFrameProps = {
  organization: { _id: string; name: string }
  job: EmployerJob
  now: string
  /** Whether the address asks for the form that works without JavaScript. */
  asksPlainly: boolean
  plainForm: ReactNode
  done: string | null
  children: ReactNode
}

export function StaffJobFrame({ organization, job, now, ...shown }: StaffJobFrameProps) {
  const [asks, setAsks] = useState(false)
  const { _id, title, status } = job
  const here = organizationJobHref(organization._id, _id)
  const ask = onPlainPress(() => setAsks(true))
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
          <JobArticle job={job} now={now} />
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

type PlainStatusFormProps = { organizationId: string; job: EmployerJob; problem: string | undefined }

function PlainStatusForm({ organizationId, job, problem }: PlainStatusFormProps) {
  const here = organizationJobHref(organizationId, job._id)
  return (
    <section id="status" aria-labelledby="status-heading" className="mt-6 max-w-[40rem] border-line border-y py-6">
      <h2 id="status-heading" className="font-semibold text-large">
        Change the status of this job?
      </h2>
      <p className="mt-1 text-muted text-small">
        Draft, Paused and Closed jobs do not appear to candidates. Published jobs do.
      </p>
      <form method="post" action={here} className="mt-4 grid grid-cols-1 gap-3">
        <FormMessage>{problem}</FormMessage>
        <fieldset>
          <legend className="sr-only">Status</legend>
          {Object.entries(statusChoices).map(([status, label]) => (
            <label key={status} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="status"
                value={status}
                defaultChecked={status === job.status}
                className="size-5 accent-accent"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <FormFoot back={here}>Save status</FormFoot>
      </form>
    </section>
  )
}
