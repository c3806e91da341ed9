import { ButtonLink } from '../components/button'

type PageLinksProps = {
  next: string | null
  /** The page before, if the address remembers it (`walkedPages`). Null is the first page. */
  previous?: string | null
  /** The URL of the page before, where it is read by the position of this one. */
  previousHref?: string | null
  isFirstPage: boolean
  /** Where the page is in the list: “21–40 of 258”. */
  position?: string
  /** Returns the URL of a page. Null is the first page. */
  hrefOf: (cursor: string | null) => string
  nextLabel?: string
  firstLabel?: string
  /** The accessible name, if the page has more than one list. */
  label?: string
  className?: string
}

export function PageLinks({
  next,
  previous,
  isFirstPage,
  position,
  hrefOf,
  previousHref = previous === undefined ? null : hrefOf(previous),
  label = 'Pages',
  className = '',
  nextLabel = 'Next page',
  firstLabel = 'First page',
}: PageLinksProps) {
  if (!next && isFirstPage) return null
  return (
    <nav aria-label={label} className={`flex flex-wrap items-center gap-3 py-6 ${className}`}>
      {position && <p className="basis-full text-muted text-small tabular-nums">{position}</p>}
      {!isFirstPage && previousHref !== null && (
        <ButtonLink kind="outlined" href={previousHref} rel="prev">
          Previous
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="outlined" href={hrefOf(next)} rel="next">
          {nextLabel}
        </ButtonLink>
      )}
      {!isFirstPage && (
        <ButtonLink kind="quiet" href={hrefOf(null)}>
          {firstLabel}
        </ButtonLink>
      )}
    </nav>
  )
}
