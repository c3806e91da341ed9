import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/components/button'
import { DayOfTime } from '../../../ui/components/day-of-time'
import { EmptyState } from '../../../ui/components/empty-state'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { timeSince } from '../../../ui/hooks/format-time'
import { SectionPage } from '../../../ui/layouts/section-page'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { formatPay, formatPlace } from '../../job/format-job'
import type { JobMarks } from '../../job-marks'
import type { SavedJob } from '../saved-jobs'

type SavedJobsProps = {
  jobs: SavedJob[]
  applied: JobMarks['applied']
  now: string
}

/** The saved jobs, newest first. Removing one can be undone, and works as a plain form too. */
export default function SavedJobs({ jobs, applied, now }: SavedJobsProps) {
  const [shown, setShown] = useState(jobs)
  const { viewer } = useSignIn()

  async function set(job: SavedJob, saved: boolean) {
    if (!viewer) return
    try {
      await call('PUT', saved ? '/api/users/update' : '/api/users/remove', {
        json: { saveJobID: job._id, userID: viewer._id },
      })
      setShown(
        saved
          ? jobs.filter(({ _id }) => _id === job._id || shown.some((other) => other._id === _id))
          : shown.filter(({ _id }) => _id !== job._id),
      )
      if (!saved)
        await toast({
          about: `saved ${job._id}`,
          title: 'Job Un-Saved!',
          description: 'The job has been removed from your Saved Jobs list.',
          undo: () => set(job, true),
        })
    } catch (problem) {
      await toastFailure(problem)
    }
  }

  return (
    <SectionPage>
      <div className="py-8">
        <h1 className="font-bold text-title">Saved Jobs</h1>
        {shown.length === 0 ? (
          <EmptyState isWide title="No Saved Jobs." action={<ButtonLink href="/jobs">Find a Job</ButtonLink>}>
            Press the heart on a job to keep it here.
          </EmptyState>
        ) : (
          <ul className="wrap-anywhere mt-6 border-line border-t">
            {shown.map((job) => (
              <li key={job._id} className="flex flex-wrap items-center justify-between gap-4 border-line border-b py-4">
                <div className="min-w-0">
                  <a
                    href={`/jobs/${job._id}`}
                    className="font-semibold text-ink text-large no-underline hover:underline"
                  >
                    {job.title}
                  </a>
                  <p>{job.organization.name}</p>
                  {'summary' in job ? (
                    <p className="text-muted text-small">
                      {[formatPlace(job), formatPay(job.salaryAmount, job.salaryPeriod), timeSince(job.updated, now)]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  ) : (
                    <p className="font-semibold text-danger text-small">No longer open</p>
                  )}
                  {applied[job._id] && (
                    <p className="font-semibold text-small">
                      Applied on <DayOfTime time={applied[job._id] ?? ''} />
                    </p>
                  )}
                </div>
                <form
                  method="post"
                  action={`/jobs/${job._id}/save`}
                  onSubmit={(event) => {
                    event.preventDefault()
                    set(job, false)
                  }}
                >
                  <input type="hidden" name="saved" value="no" />
                  <input type="hidden" name="back" value="/profile/jobs" />
                  <Button type="submit" kind="quiet" aria-label={`Remove ${job.title}`}>
                    Remove
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionPage>
  )
}
