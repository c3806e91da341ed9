import { tableRoles } from '../../../ui/components/table-roles'
import { timeSince } from '../../../ui/hooks/format-time'
import { CountOrDash } from '../../table/components/count-or-dash'
import { JobStatusWord } from '../../table/components/job-status'
import type { TableJob } from '../../table/job-table'
import { inWords } from './count'

export function NewestJobs({ jobs, now }: { jobs: TableJob[]; now: string }) {
  return (
    <section aria-labelledby="newest">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="newest" className="font-semibold text-large">
          Latest jobs
        </h2>
        <a href="/admin/jobs" className="inline-flex min-h-11 items-center">
          All jobs
        </a>
      </div>
      <table {...tableRoles.table} className="w-full text-left max-md:block">
        <caption className="sr-only">Latest jobs, last updated first</caption>
        <thead {...tableRoles.group} className="max-md:sr-only">
          <tr {...tableRoles.row} className="border-line border-b text-small">
            {['Title', 'Status', 'Location', 'Updated'].map((label) => (
              <th key={label} {...tableRoles.columnHeader} scope="col" className="py-3 pr-4 font-semibold text-muted">
                {label}
              </th>
            ))}
            <th {...tableRoles.columnHeader} scope="col" className="py-3 text-right font-semibold text-muted">
              Applicants
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group} className="max-md:block">
          {jobs.map((job) => (
            <tr
              key={job._id}
              {...tableRoles.row}
              className="border-line border-b max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:py-2"
            >
              <th {...tableRoles.rowHeader} scope="row" className="py-1.5 pr-4 font-normal max-md:basis-full">
                <a
                  href={`/admin/job/${job._id}`}
                  className="inline-flex min-h-11 items-center font-semibold text-ink no-underline hover:underline"
                >
                  {job.title}
                </a>
              </th>
              <td {...tableRoles.cell} className="pr-4 text-small max-md:pr-0">
                <JobStatusWord status={job.status} />
              </td>
              <td {...tableRoles.cell} className="pr-4 text-small max-md:pr-0">
                {job.place}
              </td>
              <td {...tableRoles.cell} className="whitespace-nowrap pr-4 text-small max-md:pr-0">
                <time dateTime={job.updated}>{timeSince(job.updated, now)}</time>
              </td>
              <td {...tableRoles.cell} className="text-small tabular-nums md:text-right">
                <span className="md:hidden">Applicants: </span>
                {job.applicants === 0 ? (
                  <CountOrDash count={0} />
                ) : (
                  <a
                    href={`/admin/job/${job._id}/applicants`}
                    className="inline-flex min-h-11 min-w-11 items-center md:justify-end"
                  >
                    <span className="sr-only">Applicants:&nbsp;</span>
                    {inWords(job.applicants)}
                    <span className="sr-only"> for {job.title}</span>
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
