import type { ComponentProps } from 'react'

const pill = 'min-h-11 min-w-0 rounded-pill border border-muted bg-raised py-1 text-ink'

/** A select among filters. Its own padding leaves room for the arrow. */
export const pillClass = `${pill} pr-8 pl-3 sm:pr-10 sm:pl-4`

/** The line that unfolds filters. */
export const pillSummary = `${pill} inline-flex cursor-pointer items-center gap-2 px-4`

/** A select with our own arrow, because browsers put theirs against the rim. `frameClassName` places it. */
export function Select({
  frameClassName = '',
  className = '',
  ...rest
}: ComponentProps<'select'> & { frameClassName?: string }) {
  return (
    <span className={`relative inline-grid min-w-0 max-w-full ${frameClassName}`}>
      <select {...rest} className={`max-w-full appearance-none truncate ${className}`} />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 grid sm:right-4 place-items-center text-ink"
      >
        <span className="icon icon-chevron-down" />
      </span>
    </span>
  )
}
