import type { Dashboard } from '../dashboard'
import { inWords } from './count'

const mostListed = 5

/** The unreviewed applicants of the past week, job by job. */
export function NewApplicants({ jobs }: { jobs: Dashboard['newApplicants'] }) {
  const total = jobs.reduce((sum, { number }) => sum + number, 0)
  const others = jobs.length - mostListed
  return (
    <section aria-labelledby="new-applicants">
      <h2 id="new-applicants" className="dot font-semibold text-large before:text-warm">
        {total === 1 ? '1 new applicant' : `${inWords(total)} new applicants`} in the past 7 days
      </h2>
      <ul className="mt-2">
        {jobs.slice(0, mostListed).map(({ _id, title, number }) => (
          <li key={_id} className="border-line border-b">
            <a
              href={`/admin/job/${_id}/applicants`}
              className="flex min-h-11 items-center justify-between gap-x-6 text-ink no-underline hover:underline"
            >
              <span className="wrap-anywhere min-w-0 py-1.5">{title}</span>
              <span className="tabular-nums">
                {inWords(number)}
                <span className="sr-only"> new</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-2 text-muted text-small">
          and {others === 1 ? '1 more job' : `${inWords(others)} more jobs`} under <a href="/admin/jobs">All jobs</a>
        </p>
      )}
    </section>
  )
}
