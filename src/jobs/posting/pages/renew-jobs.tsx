import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { FormFoot } from '../../../ui/components/form-foot'
import { FormMessage } from '../../../ui/forms/form-message'
import { AreaPage } from '../../../ui/layouts/area-page'
import type { JobStatus } from '../../choices'
import { lifetimeInDays, renewField, renewPath } from '../../lifetimes'
import { LiveUntil, lastDayIfRenewed } from '../../shared/job-status'
import { OrderNotice, TrialOverNotice } from '../components/posting-notices'
import type { JobEditorData } from '../job-editor-data'
import type { RenewableJob } from '../renewal'

export const hydrates = 'on reach'

export type RenewJobsProps = Pick<JobEditorData, 'order' | 'paidUntil'> & {
  organizationId: string
  jobs: RenewableJob[]
  /** After a press, the chosen jobs that somebody closed or deleted in the meantime. */
  gone: { _id: string; title: string; status: JobStatus }[]
  /** Whether the page was asked for certain jobs, not for those that expire within a week. */
  isChosen: boolean
  /** The ids to check, or null for all of them. */
  checked: readonly string[] | null
  /** How many were just renewed, if some of the chosen ones could not be. */
  renewed: number | null
  problem: string | undefined
  isTrialOver: boolean
  now: string
}

/** Asks whether to renew jobs. The mails before and on the day of expiry lead here. */
export default function RenewJobs(props: RenewJobsProps) {
  const { jobs, gone, isChosen, renewed, problem, isTrialOver, order, paidUntil } = props
  const ready = jobs.filter(({ missing }) => missing.length === 0)
  const lacking = jobs.filter(({ missing }) => missing.length > 0)
  return (
    <AreaPage back={{ label: 'All jobs', href: '/admin/jobs' }}>
      <h1 className="mt-4 font-bold text-title">Renew jobs</h1>
      {isTrialOver && (order ? <OrderNotice {...order} /> : <TrialOverNotice paidUntil={paidUntil} />)}
      {renewed !== null && <NotAll renewed={renewed} gone={gone} left={jobs.length} lacking={lacking.length} />}
      <FormMessage>{problem}</FormMessage>
      {jobs.length === 0 && (
        <EmptyState
          title="No jobs to renew"
          action={
            <ButtonLink kind="outlined" href="/admin/jobs">
              See your jobs
            </ButtonLink>
          }
        >
          {!isChosen && 'None of your jobs expires within a week.'}
        </EmptyState>
      )}
      {lacking.length > 0 && <Lacking jobs={lacking} />}
      {ready.length > 0 && <Ready {...props} jobs={ready} offered={jobs} />}
    </AreaPage>
  )
}

/** The jobs that can be renewed as they are. */
function Ready({
  organizationId,
  jobs,
  offered,
  checked,
  isTrialOver,
  now,
}: RenewJobsProps & { offered: RenewableJob[] }) {
  const isOne = jobs.length === 1
  return (
    <form method="post" action={`${renewPath}/${organizationId}`} className="mt-3 grid gap-6">
      <input type="hidden" name="offered" value={offered.map(({ _id }) => _id).join(',')} />
      <p className="max-w-measure">
        {isTrialOver
          ? `You can renew ${isOne ? 'this job' : 'these jobs'} once your organization has a plan.`
          : `A job stays live for ${lifetimeInDays} days. If you renew ${isOne ? 'it' : 'them'} now, candidates can find ${isOne ? 'it' : 'them'} until ${lastDayIfRenewed(jobs, now)}.`}
      </p>
      <fieldset className="min-w-0">
        <legend className="sr-only">Jobs</legend>
        <ul className="border-line border-t">
          {jobs.map((job) => (
            <li key={job._id} className="flex items-start gap-3 border-line border-b py-2">
              <input
                type="checkbox"
                id={renewField(job._id)}
                name={renewField(job._id)}
                disabled={isTrialOver}
                defaultChecked={checked?.includes(job._id) ?? true}
                autoComplete="off"
                className="mt-2 size-6 shrink-0 accent-accent"
              />
              <div className="min-w-0 flex-1">
                <label htmlFor={renewField(job._id)} className="inline-flex min-h-11 items-center font-semibold">
                  {job.title}
                </label>
                <WhereAndWhen job={job} />
              </div>
              <EditLink job={job} />
            </li>
          ))}
        </ul>
      </fieldset>
      {!isTrialOver && <FormFoot back="/admin/jobs">{isOne ? 'Renew job' : 'Renew the chosen jobs'}</FormFoot>}
    </form>
  )
}

/** The jobs that must be edited first, each with what it lacks. Publishing one renews it, too. */
function Lacking({ jobs }: { jobs: RenewableJob[] }) {
  const isOne = jobs.length === 1
  return (
    <section aria-labelledby="lacking" className="mt-6 mb-8">
      <h2 id="lacking" className="font-semibold text-large">
        {isOne ? '1 job needs a change first' : `${jobs.length} jobs need a change first`}
      </h2>
      <p className="mt-1 mb-3 max-w-measure">
        {`Edit ${isOne ? 'it' : 'them'} and publish. That keeps ${isOne ? 'it' : 'them'} live for another ${lifetimeInDays} days.`}
      </p>
      <ul className="border-line border-t">
        {jobs.map((job) => (
          <li key={job._id} className="flex items-start gap-3 border-line border-b py-2">
            <div className="min-w-0 flex-1 py-2">
              <p className="font-semibold">{job.title}</p>
              <WhereAndWhen job={job} />
              <ul className="text-danger">
                {job.missing.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </div>
            <EditLink job={job} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WhereAndWhen({ job }: { job: RenewableJob }) {
  return (
    <p className="text-muted text-small">
      {job.place && `${job.place} · `}
      <LiveUntil job={job} />
    </p>
  )
}

function EditLink({ job: { _id, title } }: { job: RenewableJob }) {
  return (
    <a href={`/admin/job/${_id}`} aria-label={`Edit ${title}`} className="inline-flex min-h-11 items-center px-2">
      Edit
    </a>
  )
}

type NotAllProps = Pick<RenewJobsProps, 'gone'> & { renewed: number; left: number; lacking: number }

function NotAll({ renewed, gone, left, lacking }: NotAllProps) {
  const isOne = gone.length === 1
  return (
    <p id="done" tabIndex={-1} role="alert" className="wrap-anywhere mt-4 max-w-measure">
      <strong>
        {renewed === 0 ? 'No job is renewed.' : renewed === 1 ? '1 job is renewed.' : `${renewed} jobs are renewed.`}
      </strong>{' '}
      {gone.length > 0 &&
        `Someone changed ${isOne ? '1 job' : `${gone.length} jobs`} in the meantime, so ${isOne ? 'it' : 'they'} can’t be renewed anymore: ${gone.map(({ title, status }) => `“${title}” (${status === 'Archived' ? 'deleted' : status})`).join(', ')}. `}
      {lacking > 0
        ? `Something is missing in ${lacking === 1 ? '1 job' : `${lacking} jobs`}.`
        : left > 0 && 'The jobs below are not renewed yet.'}
    </p>
  )
}
