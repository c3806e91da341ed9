import { useEffect, useRef } from 'react'
import { Button } from '../../ui/components/button'
import { useFilters } from '../../ui/forms/use-filters'
import { useHydrated } from '../../ui/hooks/use-hydrated'
import { SectionPage } from '../../ui/layouts/section-page'
import { type Column, DataTable } from '../../ui/lists/data-table'
import { ListSearch, NoRows } from '../../ui/lists/list-search'
import { PageLinks } from '../../ui/lists/page-links'
import { rowId, useMoreDistricts } from '../components/use-more-districts'
import type { StateCount } from '../district'
import { type DistrictQuery, districtList, districtPath } from '../district-query'
import { countText, localeText, stateText } from '../district-text'
import type { DistrictPage, ShownDistrict } from '../responses'

/** The second page loads by itself. Then the reader asks for more, so that the footer can be reached. */
const pagesAtOnce = 2

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

  const pageHref = (at: number) => districtList.href(query, { offset: at > 0 && String(at) })
  return (
    <SectionPage>
      <h1 className="mt-4 font-bold text-title">Districts</h1>
      {areMadeUp && (
        <p className="mt-2 max-w-measure text-muted">
          These districts are made up, so that there is something to try. The real list has some 19,000.
        </p>
      )}
      <ListSearch
        list={districtList}
        query={query}
        className="items-end gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto]"
        options={{
          state: states.map(({ state, districtCount }) => ({
            value: state,
            label: `${stateText(state)} (${countText(districtCount)})`,
          })),
        }}
        selects={useFilters()}
      />
      <p role="status" className="mt-5 font-semibold tabular-nums">
        {count > 0 && `Showing ${shownText(offset ?? 0, count)} of ${countText(total)}`}
      </p>
      {count === 0 ? (
        <NoDistricts isFirstPage={offset === 0} isEmpty={states.length === 0} />
      ) : (
        <DataTable caption="Districts" columns={getColumns(query, keepPlace)} rows={results} foldsBelow="60rem" />
      )}
      {isHydrated && next !== null && (
        <MoreDistricts
          isAutomatic={pages < pagesAtOnce}
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
        previousHref={offset && count > 0 ? pageHref(Math.max(0, offset - pageSize)) : null}
        isFirstPage={offset === 0}
        hrefOf={(at) => pageHref(Number(at))}
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
        There are no districts yet. Ask the people who run this site to load the list of the National Center for
        Education Statistics.
      </p>
    )
  return <NoRows list={districtList} noun="districts" isFirstPage={isFirstPage} />
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

const getColumns = (query: DistrictQuery, onOpen: (id: string) => void): Column<ShownDistrict>[] => [
  {
    label: 'Name',
    width: 'w-[32%]',
    sort: districtList.heading(query, 'name', 'ascending'),
    cell: ({ _id, district_name }) => (
      <a
        id={rowId(_id)}
        href={districtPath(_id)}
        onClick={() => onOpen(_id)}
        className="block w-fit py-0.5 font-semibold"
      >
        {district_name}
      </a>
    ),
  },
  { label: 'City', width: 'w-[17%]', cell: ({ location }) => location.city },
  { label: 'State', width: 'w-[7%]', cell: ({ location }) => location.state },
  { label: 'Locale', width: 'w-[15%]', cell: localeText },
  { label: 'Schools', isNumber: true, cell: ({ school_count }) => <Count count={school_count} noun="school" /> },
  {
    label: 'Students',
    width: 'w-[11%]',
    isNumber: true,
    sort: districtList.heading(query, 'students', 'descending'),
    cell: ({ student_count }) => <Count count={student_count} noun="student" />,
  },
  { label: 'Teachers', isNumber: true, cell: ({ teacher_count }) => <Count count={teacher_count} noun="teacher" /> },
]

/** In blocks the noun follows the number, because the headings are hidden. */
function Count({ count, noun }: { count: number | null; noun: string }) {
  if (count !== null)
    return (
      <>
        {countText(count)}
        <span className="text-muted unfolded:hidden">{count === 1 ? ` ${noun}` : ` ${noun}s`}</span>
      </>
    )
  return (
    <span className="folded:hidden">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not reported</span>
    </span>
  )
}
