import { useEffect, useRef } from 'react'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { SectionPage } from '../../../ui/layouts/section-page'
import { PageLinks } from '../../../ui/lists/page-links'
import { countText } from '../../district/district-text'
import { DistrictRows } from '../components/district-rows'
import { DistrictSearch } from '../components/district-search'
import { MoreDistricts } from '../components/more-districts'
import { rowId, useMoreDistricts } from '../components/use-more-districts'
import type { DistrictPage, StateCount } from '../district-list'
import { type DistrictQuery, districtsHref, districtsPath } from '../district-query'

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
