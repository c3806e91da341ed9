import { useEffect, useId } from 'react'
import { ShareMenu } from '../../../ui/sharing/share-menu'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { ApplyButton } from '../../applications/components/apply-button'
import { Consequence } from '../../applications/components/consequence'
import { SaveButton } from '../../saved/components/save-button'
import { jobLink, jobLinkWords } from '../job-link'
import type { DisplayedJob } from '../job-shape'
import { AboutEmployer } from './about-employer'
import { countClick } from './count-click'
import { JobArticle } from './job-article'
import { useJobMarks } from './job-marks'

type JobDetailProps = {
  job: DisplayedJob
  origin: string
  now: string
  distance?: number | null
  heading?: 'h1' | 'h2'
  /** The id through which the heading receives the focus. */
  headingId?: string
}

/** A job with its actions. Mounting it counts a click. */
export function JobDetail({ job, origin, now, distance, heading, headingId }: JobDetailProps) {
  const { viewer } = useSignIn()
  const appliedOn = useJobMarks().applied[job._id]
  const consequenceId = useId()
  useEffect(() => countClick(job._id), [job._id])
  return (
    <>
      <JobArticle job={job} now={now} distance={distance} heading={heading} headingId={headingId}>
        <Consequence
          id={consequenceId}
          isGuest={viewer === null}
          organization={job.organization.name}
          appliedOn={appliedOn}
        />
        <ApplyButton job={job} now={now} describedBy={consequenceId} />
        <SaveButton jobId={job._id} title={job.title} />
        <ShareMenu
          url={`${origin}/jobs/${job._id}`}
          link={jobLink(origin, job._id)}
          title={job.title}
          copyWords={jobLinkWords}
        />
      </JobArticle>
      <p className="hidden print:block">{`Read and apply at ${origin}/jobs/${job._id}`}</p>
      <AboutEmployer organization={job.organization} />
    </>
  )
}
