import { statusChoices } from '../../../jobs/choices'
import type { EmployerJob } from '../../../jobs/job'
import type { JobEditorData, RefusedJob } from '../../../jobs/posting/job-editor-data'
import { JobEditor } from '../../../jobs/posting/shared/job-editor'
import { FormFoot } from '../../../ui/components/form-foot'
import { FormMessage } from '../../../ui/forms/form-message'
import { StaffJobFrame } from '../components/staff-job-frame'
import { organizationJobHref } from '../organizations-query'

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

type PlainStatusFormProps = { organizationId: string; job: EmployerJob; problem: string | undefined }

/** The status dialog for browsers without JavaScript. */
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
