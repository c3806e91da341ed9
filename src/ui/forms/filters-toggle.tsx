/** A class for the element around a search and its filters. */
export const filtersScope = 'group/filters'
/** A class for each filter. It hides the filter on phones until the toggle is checked. */
export const foldedFilter = 'max-md:group-[:not(:has([data-unfolds]:checked))]/filters:hidden'

/**
 * Shows and hides the filters on phones, where they would push the results off the first screen. On larger screens they
 * are always visible. It's a checkbox so that it works without JavaScript and before hydration.
 */
export function FiltersToggle({ areSet }: { areSet: boolean }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-pill border border-muted bg-raised px-4 text-ink md:hidden">
      <input type="checkbox" data-unfolds defaultChecked={areSet} className="size-5 accent-accent" />
      Show filters
    </label>
  )
}
