type FilterLinksProps = {
  /** What is filtered by, such as "Status". */
  label: string
  filters: readonly { label: string; href: string; isCurrent: boolean }[]
  className?: string
}

/** The ways to filter a list, as links, so that they work without JavaScript and Back leads to the filter before. */
export function FilterLinks({ label, filters, className = '' }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={`flex flex-wrap gap-2 ${className}`}>
      {filters.map(({ label, href, isCurrent }) => (
        <a
          key={label}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center rounded-pill border border-muted bg-raised px-4 text-ink no-underline hover:bg-wash aria-[current]:border-accent aria-[current]:bg-wash aria-[current]:font-semibold"
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
