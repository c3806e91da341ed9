import type { PublicDistrict } from '../../districts/public-district'
import { listHref } from '../../ui/lists/list-href'
import { PageLinks } from '../../ui/lists/page-links'

export const hydrates = 'on reach'

type StateDistrictsProps = {
  state: string
  districts: (PublicDistrict & { openJobs: number })[]
  next: string | null
  path: string
  isFirstPage: boolean
}

/** The districts of a state that have a page. */
export default function StateDistricts({ state, districts, next, path, isFirstPage }: StateDistrictsProps) {
  return (
    <div className="wrap-anywhere">
      <h1 className="font-bold text-title">{`School districts in ${state}`}</h1>
      <p className="mt-3 max-w-measure text-large">The public school districts that hire on SPED Commons.</p>
      {districts.some(({ isMadeUp }) => isMadeUp) && (
        <p className="mt-2 text-muted">These districts and their numbers are made up.</p>
      )}
      <ul className="mt-6 border-line border-t">
        {districts.map(({ path, name, place, facts, openJobs }) => (
          <li key={path} className="border-line border-b py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-6">
              <a href={path} className="inline-flex min-h-9 items-center font-semibold">
                {name}
              </a>
              <span className={openJobs > 0 ? 'font-semibold' : 'text-muted'}>
                {openJobs === 1 ? '1 open job' : `${openJobs === 0 ? 'No' : openJobs} open jobs`}
              </span>
            </p>
            <p className="text-muted text-small">
              {[place, ...facts.slice(0, 2).map(({ label, value }) => `${label}: ${value}`)].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <PageLinks
        next={next}
        isFirstPage={isFirstPage}
        nextLabel="Next 50 districts"
        hrefOf={(cursor) => listHref(path, { cursor })}
      />
    </div>
  )
}
