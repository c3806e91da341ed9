/** On what stands around a search and its filters. */
export const filtersScope = 'group/filters'
/** On each filter: out of sight on a phone until the toggle is checked. */
export const foldedFilter = 'max-md:group-[:not(:has([data-unfolds]:checked))]/filters:hidden'

/**
 * Shows the filters of a search on a phone, where they would push what was found off the first screen; elsewhere they are
 * always in sight. A checkbox, so that it works without JavaScript and before the page is alive.
 */
export function FiltersToggle({ areSet }: { areSet: boolean }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-pill border border-muted bg-raised px-4 text-ink md:hidden">
      <input type="checkbox" data-unfolds defaultChecked={areSet} className="size-5 accent-accent" />
      Show filters
    </label>
  )
}
