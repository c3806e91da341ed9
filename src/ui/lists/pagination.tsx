import { Fragment } from 'react'
import { pageNumbers } from './page-numbers'

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
