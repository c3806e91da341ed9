type FilterLinksProps = {
  /** What is filtered by, such as "Status". */
  label: string
  filters: readonly { label: string; href: string; isCurrent: boolean }[]
  /** As tabs in one row, which scrolls sideways where it is too long and begins at the current one. */
  areTabs?: boolean
  className?: string
}

const tabs =
  'gap-x-6 overflow-x-auto border-line border-b [&>[aria-current]]:[scroll-initial-target:nearest] [scrollbar-width:thin]'
const tab =
  'shrink-0 border-transparent border-b-3 leading-[44px] -outline-offset-3 text-ink no-underline hover:underline aria-[current]:border-warm aria-[current]:font-semibold'
const pill =
  'wrap-anywhere inline-flex min-h-11 min-w-0 items-center rounded-pill border border-muted bg-raised px-4 text-ink no-underline hover:bg-wash aria-[current]:border-accent aria-[current]:bg-wash aria-[current]:font-semibold'

/** The ways to filter a list, as links, so that they work without JavaScript and Back leads to the filter before. */
export function FilterLinks({ label, filters, areTabs = false, className = '' }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={`flex ${areTabs ? tabs : 'flex-wrap gap-2'} ${className}`}>
      {filters.map(({ label, href, isCurrent }) => (
        <a key={label} href={href} aria-current={isCurrent ? 'page' : undefined} className={areTabs ? tab : pill}>
          {label}
        </a>
      ))}
    </nav>
  )
}
