import { ButtonLink } from '../../../ui/components/button'
import { ServerPart } from '../../../ui/components/server-part'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { MarkedJobRow } from '../../job/components/marked-job-row'
import { WithJobMarks } from '../../job/components/use-job-marks'
import type { JobMarks } from '../../job-marks'
import { WithheldNotice } from '../../posting/components/posting-notices'
import type { FoundJob } from '../../search/job-card'
import { ResultsLink } from '../../search/shared/results-link'
import type { PublicEmployer } from '../employer'

const districtData = import.meta.env.SSR ? await import('../../../districts/shared/district-data') : null

export type EmployerPageProps = {
  employer: PublicEmployer
  jobs: FoundJob[]
  marks: JobMarks
  total: number
  next: string | null
  path: string
  isFirstPage: boolean
  /** Whether everyone can see this page, or only the organization’s own people for now. */
  isListed: boolean
  now: string
}

export default function EmployerPage({
  employer,
  jobs,
  marks,
  total,
  next,
  path,
  isFirstPage,
  isListed,
  now,
}: EmployerPageProps) {
  const { name, summary, website, logo, places } = employer
  return (
    <>
      <ResultsLink />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {logo && <img src={logo} alt="" className="h-20 max-w-48 rounded-control bg-raised object-contain" />}
        <h1 className="font-bold text-title">{name}</h1>
      </div>
      {!isListed && <WithheldNotice />}
      {places.length > 0 && (
        <p className="mt-3 text-muted">{places.map(({ city, state }) => `${city}, ${state}`).join(' · ')}</p>
      )}
      {summary && (
        <p dir="auto" className="mt-5 max-w-measure whitespace-pre-line text-large">
          {summary}
        </p>
      )}
      {website && (
        <p className="mt-5">
          <a href={website} rel="nofollow ugc noopener" className="inline-flex min-h-11 items-center">
            {`Website of ${name}`}
          </a>
        </p>
      )}
      {employer.district && (
        <ServerPart name="district">
          {districtData && <districtData.DistrictSection district={employer.district} />}
        </ServerPart>
      )}
      <section aria-labelledby="open-jobs" className="mt-10">
        <h2 id="open-jobs" className="font-semibold text-large">
          {total === 0 ? 'No open jobs right now' : total === 1 ? '1 open job' : `${total} open jobs`}
        </h2>
        {total === 0 ? (
          <p className="mt-4">
            <ButtonLink kind="outlined" href="/jobs">
              Find other jobs
            </ButtonLink>
          </p>
        ) : (
          <WithJobMarks marks={marks}>
            <ul aria-label="Open jobs" className="-mx-5 mt-4 border-line border-t">
              {jobs.map((job) => (
                <MarkedJobRow key={job._id} job={job} now={now} heading="h3" />
              ))}
            </ul>
          </WithJobMarks>
        )}
        <PageLinks
          next={next}
          isFirstPage={isFirstPage}
          nextLabel="Next 20 jobs"
          hrefOf={(cursor) => listHref(path, { cursor })}
        />
      </section>
    </>
  )
}
