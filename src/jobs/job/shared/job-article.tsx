import { Button } from '../../../ui/components/button'
import { longDayText, timeSince } from '../../../ui/hooks/format-time'
import { questionKinds } from '../../choices'
import type { PublicJob } from '../../job'
import { JobFacts, JobText, type JobWithFacts } from '../components/job-body'

type JobArticleProps = {
  job: JobWithFacts &
    Pick<PublicJob, 'title' | 'summary' | 'description' | 'remote' | 'loc' | 'updated' | 'applyHere' | 'questions'> & {
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
        {job.applyHere && <p className="basis-full text-muted text-small">Candidates apply on this site.</p>}
      </div>
      <JobText summary={job.summary} description={job.description} />
      {job.applyHere && job.questions.length > 0 && <AskedOnApplying questions={job.questions} />}
    </article>
  )
}

function AskedOnApplying({ questions }: Pick<PublicJob, 'questions'>) {
  return (
    <section aria-labelledby="asked-on-applying" className="mt-8 border-line border-t pt-6">
      <h3 id="asked-on-applying" className="font-semibold text-large">
        Questions on the application form
      </h3>
      <ol className="mt-2 grid max-w-measure list-decimal gap-2 pl-6">
        {questions.map(({ text, kind, required, choices }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new questions have no id yet, and nothing here moves
          <li key={i}>
            <span dir="auto">{text}</span>
            <span className="block text-muted text-small">
              {`${required ? '' : 'Optional: '}${kind === 'choice' ? choices.join(' · ') : questionKinds[kind]}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
