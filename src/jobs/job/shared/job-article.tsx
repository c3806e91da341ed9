import { Button } from '../../../ui/components/button'
import { longDayText, timeSince } from '../../../ui/hooks/format-time'
import type { PublicJob } from '../../job'
import { JobFacts, JobText, type JobWithFacts } from '../components/job-body'

type JobArticleProps = {
  job: JobWithFacts &
    Pick<PublicJob, 'title' | 'summary' | 'description' | 'remote' | 'loc' | 'updated'> & {
      organization: { name: string; path?: string }
    }
  now: string
}

/** A job as candidates see it, for those who write or check it. Nobody can apply here. */
export function JobArticle({ job, now }: JobArticleProps) {
  const { name, path } = job.organization
  return (
    <article className="wrap-anywhere">
      <p className="text-muted text-small">
        {`Posted ${timeSince(job.updated, now)}`}
        <span className="hidden print:inline">{` (${longDayText(job.updated)})`}</span>
      </p>
      <h2 className="mt-1 font-bold text-title">{job.title}</h2>
      <p className="mt-2">
        {path ? <a href={path}>{name}</a> : name}
        {` · ${job.remote ? 'Remote, USA' : job.loc}`}
      </p>
      <JobFacts job={job} distance={null} />
      <div className="relative mt-6 flex flex-wrap gap-3 print:hidden">
        <Button disabled>Apply</Button>
      </div>
      <JobText summary={job.summary} description={job.description} />
    </article>
  )
}
