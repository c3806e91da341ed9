import { useEffect, useRef } from 'react'
import useSWRInfinite from 'swr/infinite'
import { call } from '../../ui/hooks/api-client'
import type { DistrictQuery } from '../district-query'
import type { DistrictPage } from '../responses'

type Place = { pages: number; id: string }

/**
 * The districts of the page that the server rendered and of the pages that were loaded since. Whoever opens a district
 * and comes back finds as many, with the focus on that district.
 */
export function useMoreDistricts(first: DistrictPage, query: DistrictQuery) {
  const { data, size, setSize, error, isValidating } = useSWRInfinite(
    (_index: number, before: DistrictPage | null) => {
      const { next } = before ?? first
      return next === null ? null : { ...query, offset: String(next) }
    },
    (request) => call('GET', '/api/districts/page', { query: request }),
    {
      initialSize: 0,
      revalidateOnMount: false,
      revalidateFirstPage: false,
      // The list changes once a year, and each of these would read every loaded page.
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  )
  const more = data ?? []
  const pages = [first, ...more]
  const results = pages.flatMap((page) => page.results)

  const wanted = useRef<Place | null>(null)
  useEffect(() => {
    wanted.current = readPlace(history.state)
    if (wanted.current) void setSize(wanted.current.pages)
  }, [setSize])
  const loaded = more.length
  useEffect(() => {
    const place = wanted.current
    if (!place || loaded < place.pages) return
    wanted.current = null
    // Only once: whoever reloads the page begins at the top.
    history.replaceState({ ...history.state, districts: undefined }, '')
    document.getElementById(rowId(place.id))?.focus()
  }, [loaded])

  const isLoading = isValidating && error === undefined
  return {
    results,
    pages: pages.length,
    next: pages.at(-1)?.next ?? null,
    isLoading,
    hasFailed: error !== undefined && !isValidating,
    /** Loads the next page, or the page that could not be loaded. */
    showMore: () => (isValidating ? undefined : setSize(Math.max(size, loaded) + (error === undefined ? 1 : 0))),
    /** Remembers the place in this entry of the browser's history. */
    keepPlace: (id: string) => history.replaceState({ ...history.state, districts: { pages: loaded, id } }, ''),
  }
}

export const rowId = (id: string) => `district-${id}`

function readPlace(state: unknown): Place | null {
  if (typeof state !== 'object' || state === null || !('districts' in state)) return null
  const { districts: place } = state
  if (typeof place !== 'object' || place === null || !('pages' in place) || !('id' in place)) return null
  return typeof place.pages === 'number' && typeof place.id === 'string' ? { pages: place.pages, id: place.id } : null
}
