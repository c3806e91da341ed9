import type { PublicDistrict } from '../../districts/public-district'
import { DistrictData } from '../../districts/shared/district-data'
import { JobRow } from '../../jobs/job/shared/job-row'
import type { JobMarks } from '../../jobs/job-marks'
import type { FoundJob } from '../../jobs/search/job-card'
import { BackLink } from '../../ui/components/back-link'
import { listHref } from '../../ui/lists/list-href'
import { PageLinks } from '../../ui/lists/page-links'

export const hydrates = 'on reach'

type PublicDistrictProps = {
  district: PublicDistrict
  state: { label: string; href: string }
  organizations: { name: string; href: string }[]
  jobs: FoundJob[]
  /** What a member did with these jobs. What a guest viewed, their browser marks. */
  marks: JobMarks | undefined
  total: number
  next: string | null
  isFirstPage: boolean
  nearest: (PublicDistrict & { miles: number })[]
  now: string
}

/** A district: the facts, its open jobs, and the nearest districts that hire. */
export default function PublicDistrictPage(props: PublicDistrictProps) {
  const { district, state, organizations, jobs, marks, total, next, isFirstPage, nearest, now } = props
  return (
    <div className="wrap-anywhere">
      <BackLink href={state.href}>{`School districts in ${state.label}`}</BackLink>
      <h1 className="mt-2 font-bold text-title">{district.name}</h1>
      <p className="mt-1 text-large text-muted">{district.place}</p>
      <DistrictData district={district} />
      {organizations.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4">
          On SPED Commons as
          {organizations.map(({ name, href }) => (
            <a key={href} href={href} className="inline-flex min-h-11 items-center">
              {name}
            </a>
          ))}
        </p>
      )}
      <section aria-labelledby="open-jobs" className="mt-10">
        <h2 id="open-jobs" className="font-semibold text-large">
          {total === 0 ? 'No open jobs right now' : total === 1 ? '1 open job' : `${total} open jobs`}
        </h2>
        {jobs.length > 0 && (
          <ul aria-label="Open jobs" className="-mx-5 mt-4 border-line border-t">
            {jobs.map((job) => (
              <JobRow key={job._id} job={job} marks={marks} now={now} heading="h3" />
            ))}
          </ul>
        )}
        <PageLinks
          next={next}
          isFirstPage={isFirstPage}
          nextLabel="Next 20 jobs"
          hrefOf={(cursor) => listHref(district.path, { cursor })}
        />
      </section>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest" className="mt-10">
          <h2 id="nearest" className="font-semibold text-large">
            Nearest districts with open jobs
          </h2>
          <ul className="mt-3 border-line border-t">
            {nearest.map(({ path, name, place, miles }) => (
              <li key={path} className="border-line border-b py-2">
                <a href={path} className="inline-flex min-h-9 items-center font-semibold">
                  {name}
                </a>
                <p className="text-muted text-small">{`${place} · ${miles === 1 ? '1 mile' : `${miles} miles`}`}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
