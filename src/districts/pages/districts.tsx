import { useEffect, useRef } from 'react'
import { Button } from '../../ui/components/button'
import { SelectField, TextField } from '../../ui/forms/field'
import { FiltersToggle, filtersScope, foldedFilter } from '../../ui/forms/filters-toggle'
import { useFilters } from '../../ui/forms/use-filters'
import { useHydrated } from '../../ui/hooks/use-hydrated'
import { SectionPage } from '../../ui/layouts/section-page'
import { PageLinks } from '../../ui/lists/page-links'
import { DistrictRows } from '../components/district-rows'
import { rowId, useMoreDistricts } from '../components/use-more-districts'
import type { StateCount } from '../district-list'
import { type DistrictQuery, type DistrictSort, districtSorts, districtsHref, districtsPath } from '../district-query'
import { countText, stateText } from '../district-text'
import type { DistrictPage } from '../responses'

const sortLabels: Readonly<Record<DistrictSort, string>> = { name: 'Name', students: 'Most students' }

/** Then the reader asks for more, so that the footer can be reached. */
const pagesAtOnce = 10

type DistrictsProps = {
  page: DistrictPage
  /** Null is past the end. */
  offset: number | null
  total: number
  states: StateCount[]
  query: DistrictQuery
  pageSize: number
  areMadeUp: boolean
}

export default function Districts({ page, offset, total, states, query, pageSize, areMadeUp }: DistrictsProps) {
  const isHydrated = useHydrated()
  const { results, pages, next, isLoading, hasFailed, showMore, keepPlace } = useMoreDistricts(page, query)
  const focusNext = useRef<number | null>(null)
  const count = results.length
  useEffect(() => {
    const row = focusNext.current
    const district = row === null ? undefined : results[row]
    if (!district) return
    focusNext.current = null
    document.getElementById(rowId(district._id))?.focus({ preventScroll: true })
  }, [results])

  return (
    <SectionPage here="Districts">
      <h1 className="mt-4 font-bold text-title">Districts</h1>
      {areMadeUp && (
        <p className="mt-2 text-muted">
          Made-up districts; load the real list with <code>npm run districts</code>.
        </p>
      )}
      <DistrictSearch query={query} states={states} />
      <p role="status" className="mt-5 font-semibold tabular-nums">
        {count > 0 && `Showing ${shownText(offset ?? 0, count)} of ${countText(total)}`}
      </p>
      {count === 0 ? (
        <NoDistricts isFirstPage={offset === 0} isEmpty={states.length === 0} />
      ) : (
        <DistrictRows districts={results} query={query} onOpen={keepPlace} />
      )}
      {isHydrated && next !== null && (
        <MoreDistricts
          isAutomatic={pages % pagesAtOnce !== 0}
          isLoading={isLoading}
          hasFailed={hasFailed}
          onMore={showMore}
          onPress={() => {
            // The reader goes on with the first of the new ones, and not after the last.
            focusNext.current = count
            showMore()
          }}
        />
      )}
      <PageLinks
        next={isHydrated || page.next === null ? null : String(page.next)}
        previousHref={offset && count > 0 ? districtsHref(query, Math.max(0, offset - pageSize)) : null}
        isFirstPage={offset === 0}
        hrefOf={(at) => districtsHref(query, Number(at))}
      />
    </SectionPage>
  )
}

const shownText = (before: number, count: number) =>
  before === 0 ? countText(count) : `${countText(before + 1)}–${countText(before + count)}`

function NoDistricts({ isFirstPage, isEmpty }: { isFirstPage: boolean; isEmpty: boolean }) {
  if (isEmpty)
    return (
      <p className="py-8 text-large text-muted">
        There are no districts yet. Load the list of the National Center for Education Statistics with{' '}
        <code>npm run districts</code>.
      </p>
    )
  return (
    <p className="py-8 text-large text-muted">
      {isFirstPage ? 'No districts match. ' : 'There are no more districts. '}
      <a href={districtsPath}>Show all districts</a>
    </p>
  )
}

type MoreDistrictsProps = {
  /** Whether the next page loads by itself when the end of the list comes near. */
  isAutomatic: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
  /** Called when the reader asks for more. */
  onPress: () => void
}

/** The end of a list that grows. The button is there for keyboards, and whenever nothing loads by itself. */
function MoreDistricts({ isAutomatic, isLoading, hasFailed, onMore, onPress }: MoreDistrictsProps) {
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(onMore)
  useEffect(() => {
    load.current = onMore
  })
  useEffect(() => {
    if (!isAutomatic || isLoading || hasFailed || !end.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      rootMargin: '0px 0px 600px',
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isAutomatic, isLoading, hasFailed])
  return (
    <div ref={end} className="py-6">
      {hasFailed && (
        <p role="alert" className="mb-3 font-semibold text-danger">
          We couldn’t load more districts. Check your connection and try again.
        </p>
      )}
      <Button kind="outlined" busy={isLoading} onClick={onPress}>
        {hasFailed ? 'Try again' : isLoading ? 'Loading' : 'Show more'}
      </Button>
    </div>
  )
}

/** A plain form, so that searching works without JavaScript. */
function DistrictSearch({ query, states }: { query: DistrictQuery; states: StateCount[] }) {
  const filters = useFilters()
  return (
    <form
      action={districtsPath}
      className={`mt-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto] ${filtersScope}`}
    >
      <div className="max-md:col-span-2">
        <TextField label="Name" need="unmarked" type="search" name="q" defaultValue={query.q} />
      </div>
      <FiltersToggle areSet={query.state !== '' || query.sort !== 'name'} />
      <div className={`max-md:col-span-2 ${foldedFilter}`} {...filters}>
        <SelectField label="State" need="unmarked" name="state" defaultValue={query.state}>
          <option value="">All states</option>
          {states.map(({ state, districtCount }) => (
            <option key={state} value={state}>
              {`${stateText(state)} (${countText(districtCount)})`}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={`max-md:col-span-2 ${foldedFilter}`} {...filters}>
        <SelectField label="Sort by" need="unmarked" name="sort" defaultValue={query.sort}>
          {districtSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" className="min-h-12 justify-self-start">
        Search
      </Button>
    </form>
  )
}
