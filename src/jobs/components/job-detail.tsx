import { useEffect, useId } from 'react'
import { useSignIn } from '../../ui/sign-in'
import { jobLink } from '../job-link'
import type { PublicJob } from '../job-shape'
import { AboutEmployer } from './about-employer'
import { ApplyButton } from './apply-button'
import { JobArticle } from './job-article'
import { SaveButton } from './save-button'
import { ShareMenu } from './share-menu'

type JobDetailProps = {
  job: PublicJob
  origin: string
  now: string
  saved: boolean
  distance?: number | null
  heading?: 'h1' | 'h2'
  /** By which the focus finds its heading. */
  headingId?: string
}

/** A job to read: who, where, what it pays, and what to do about it. Opening it counts a view. */
export function JobDetail({ job, origin, now, saved, distance, heading, headingId }: JobDetailProps) {
  const { viewer } = useSignIn()
  const consequenceId = useId()
  useEffect(() => {
    fetch(`/api/job/view/${job._id}`, { method: 'PUT', keepalive: true }).catch(() => {
      // A view that is not counted must not disturb who reads.
    })
  }, [job._id])
  return (
    <>
      <JobArticle job={job} now={now} distance={distance} heading={heading} headingId={headingId}>
        {viewer && (
          <p id={consequenceId} className="basis-full text-muted text-small">
            Applying sends the employer your name and email, and the title, headline, location and summary of your{' '}
            <a href="/profile">profile</a>. Then the employer’s site opens in a new tab.
          </p>
        )}
        <ApplyButton jobId={job._id} title={job.title} describedBy={viewer ? consequenceId : undefined} />
        <SaveButton jobId={job._id} title={job.title} saved={saved} />
        <ShareMenu url={`${origin}/jobs/${job._id}`} link={jobLink(origin, job._id)} title={job.title} />
        <noscript>
          <p className="text-muted text-small">Applying and saving need JavaScript. Reading does not.</p>
        </noscript>
      </JobArticle>
      <p className="hidden print:block">{`Read and apply at ${origin}/jobs/${job._id}`}</p>
      <AboutEmployer organization={job.organization} />
    </>
  )
}
