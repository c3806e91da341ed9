import { SectionLink, scrollingRow } from '../shell/shell-context'

type FilterLinksProps = {
  /** What is filtered by, such as "Status". */
  label: string
  filters: readonly { label: string; href: string; isCurrent: boolean }[]
  /** As tabs in one row, which scrolls sideways where it is too long and begins at the current one. */
  areTabs?: boolean
  className?: string
}

const tabs = `gap-x-6 border-line border-b [scrollbar-width:thin] ${scrollingRow}`
const pill =
  'wrap-anywhere inline-flex min-h-11 min-w-0 items-center rounded-pill border border-muted bg-raised px-4 text-ink no-underline hover:bg-wash aria-[current]:border-accent aria-[current]:bg-wash aria-[current]:font-semibold'

/** The ways to filter a list, as links, so that they work without JavaScript and Back leads to the filter before. */
export function FilterLinks({ label, filters, areTabs = false, className = '' }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={`flex ${areTabs ? tabs : 'flex-wrap gap-2'} ${className}`}>
      {filters.map(({ label, href, isCurrent }) => {
        const current = isCurrent ? 'page' : undefined
        return areTabs ? (
          <SectionLink key={label} label={label} href={href} isCurrent={current} />
        ) : (
          <a key={label} href={href} aria-current={current} className={pill}>
            {label}
          </a>
        )
      })}
    </nav>
  )
}
