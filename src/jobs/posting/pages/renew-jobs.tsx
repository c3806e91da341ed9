import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { FormFoot } from '../../../ui/components/form-foot'
import { FormMessage } from '../../../ui/forms/form-message'
import { AreaPage } from '../../../ui/layouts/area-page'
import { lifetimeInDays, renewField, renewPath } from '../../lifetimes'
import { LiveUntil, lastDayIfRenewed } from '../../shared/job-status'
import { OrderNotice, TrialOverNotice } from '../components/posting-notices'
import type { JobEditorData } from '../job-editor-data'
import type { RenewableJob } from '../renewal'

export const hydrates = 'on reach'

export type RenewJobsProps = Pick<JobEditorData, 'order' | 'paidUntil'> & {
  organizationId: string
  jobs: RenewableJob[]
  /** How many were just renewed, if some of the chosen ones could not be. */
  renewed: number | null
  problem: string | undefined
  isTrialOver: boolean
  now: string
}

/** Asks whether to renew jobs. The mails before and on the day of expiry lead here. */
export default function RenewJobs(props: RenewJobsProps) {
  const { organizationId, jobs, renewed, problem, isTrialOver, order, paidUntil, now } = props
  const isOne = jobs.length === 1
  return (
    <AreaPage back={{ label: 'All jobs', href: '/admin/jobs' }}>
      <h1 className="mt-4 font-bold text-title">Renew jobs</h1>
      {isTrialOver && (order ? <OrderNotice {...order} /> : <TrialOverNotice paidUntil={paidUntil} />)}
      {renewed !== null && <NotAll renewed={renewed} left={jobs.length} />}
      <FormMessage>{problem}</FormMessage>
      {jobs.length === 0 ? (
        <EmptyState
          title="No jobs to renew"
          action={
            <ButtonLink kind="outlined" href="/admin/jobs">
              See your jobs
            </ButtonLink>
          }
        >
          None of your jobs expires within a week.
        </EmptyState>
      ) : (
        <form method="post" action={`${renewPath}/${organizationId}`} className="mt-3 grid gap-6">
          <p className="max-w-measure">
            {`A job stays live for ${lifetimeInDays} days. If you renew ${isOne ? 'it' : 'them'} now, candidates can find ${isOne ? 'it' : 'them'} until ${lastDayIfRenewed(jobs, now)}.`}
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
                    defaultChecked={renewed === null}
                    autoComplete="off"
                    className="mt-2 size-6 shrink-0 accent-accent"
                  />
                  <div className="min-w-0 flex-1">
                    <label htmlFor={renewField(job._id)} className="inline-flex min-h-11 items-center font-semibold">
                      {job.title}
                    </label>
                    <p className="text-muted text-small">
                      {job.place && `${job.place} · `}
                      <LiveUntil job={job} />
                    </p>
                  </div>
                  <a
                    href={`/admin/job/${job._id}`}
                    aria-label={`Edit ${job.title}`}
                    className="inline-flex min-h-11 items-center px-2"
                  >
                    Edit
                  </a>
                </li>
              ))}
            </ul>
          </fieldset>
          {!isTrialOver && (
            <FormFoot back="/admin/jobs">
              {isOne ? 'Renew job' : renewed === null ? 'Renew the chosen jobs' : 'Try again'}
            </FormFoot>
          )}
        </form>
      )}
    </AreaPage>
  )
}

function NotAll({ renewed, left }: { renewed: number; left: number }) {
  return (
    <p role="alert" className="mt-4 max-w-measure">
      <strong>{`${renewed === 1 ? '1 job is' : `${renewed} jobs are`} renewed.`}</strong>{' '}
      {left === 0
        ? 'Someone has closed or deleted the others in the meantime.'
        : 'Something is missing in these. Edit them to fill it in, and publish them.'}
    </p>
  )
}
