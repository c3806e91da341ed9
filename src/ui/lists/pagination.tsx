import { Fragment } from 'react'

/** How many numbers and gaps a long list's pagination shows: both ends, the page, one on either side, and two gaps. */
const shownAtMost = 7

type PaginationProps = {
  /** The page shown, from 1. */
  page: number
  totalPages: number
  /** Returns the URL of a page. */
  hrefOf: (page: number) => string
  /** The accessible name, if the page has more than one pagination. */
  label?: string
  className?: string
}

/** With this few pages, every page is a link, and First, Previous, Next, and Last would only repeat them. */
const fewPages = 5

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border-[1.5px] border-transparent px-2 text-ink tabular-nums no-underline hover:bg-wash aria-[current]:border-accent aria-[current]:bg-wash aria-[current]:font-semibold'

/** Numbered pages as links, so that they work without JavaScript. Shows nothing for a list of one page. */
export function Pagination({ page, totalPages, hrefOf, label = 'Pages', className = '' }: PaginationProps) {
  if (totalPages <= 1) return null
  const isLong = totalPages > fewPages
  const numbers = pageNumbers(page, totalPages)
  const step = (words: string, to: number, rel?: 'prev' | 'next') => (
    <li>
      <a href={hrefOf(to)} rel={rel} aria-label={`${words} page`} className={`${linkClass} font-medium`}>
        {words}
      </a>
    </li>
  )
  return (
    <nav aria-label={label} className={`py-6 ${className}`}>
      <ul className="flex flex-wrap items-center gap-1">
        {isLong && page > 1 && step('First', 1)}
        {isLong && page > 1 && step('Previous', page - 1, 'prev')}
        {numbers.map((number, i) => (
          <Fragment key={number}>
            {number > (numbers[i - 1] ?? 0) + 1 && (
              <li aria-hidden="true" className="min-w-6 text-center text-muted">
                …
              </li>
            )}
            <li>
              <a
                href={hrefOf(number)}
                aria-label={`Page ${number.toLocaleString('en-US')}`}
                aria-current={number === page ? 'page' : undefined}
                className={linkClass}
              >
                {number.toLocaleString('en-US')}
              </a>
            </li>
          </Fragment>
        ))}
        {isLong && page < totalPages && step('Next', page + 1, 'next')}
        {isLong && page < totalPages && step('Last', totalPages)}
      </ul>
    </nav>
  )
}

/**
 * The numbers of the pages that a pagination links to, in order: the first, the last, and those around `page`. A gap
 * hides at least two pages, because a link takes no more room than an ellipsis. A long list always has as many links, so
 * that they don't move under the pointer.
 */
export function pageNumbers(page: number, total: number): number[] {
  const nearEnds = shownAtMost - 2
  const from = Math.min(page - 1, total - nearEnds + 1)
  const to = Math.max(page + 1, nearEnds)
  const first = from <= 3 ? 1 : from
  const last = to >= total - 2 ? total : to
  const around = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return [...new Set([1, ...around, total])]
}
