import { ButtonLink } from '../components/button'

type PageLinksProps = {
  next: string | null
  isFirstPage: boolean
  /** Returns the URL of a page. Null is the first page. */
  hrefOf: (cursor: string | null) => string
  nextLabel?: string
  firstLabel?: string
  /** The accessible name, if the page has more than one list. */
  label?: string
  className?: string
}

export function PageLinks({ next, isFirstPage, hrefOf, label = 'Pages', className = '', ...labels }: PageLinksProps) {
  if (!next && isFirstPage) return null
  const { nextLabel = 'Next page', firstLabel = 'First page' } = labels
  return (
    <nav aria-label={label} className={`flex flex-wrap gap-3 py-6 ${className}`}>
      {!isFirstPage && (
        <ButtonLink kind="quiet" href={hrefOf(null)}>
          {firstLabel}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="outlined" href={hrefOf(next)} rel="next">
          {nextLabel}
        </ButtonLink>
      )}
    </nav>
  )
}
