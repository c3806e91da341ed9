import { ButtonLink } from '../components/button'

type PageLinksProps = {
  next: string | null
  isFirstPage: boolean
  /** Returns the URL of a page. The empty cursor is the first page. */
  hrefOf: (cursor: string) => string
  nextLabel?: string
  firstLabel?: string
  className?: string
}

export function PageLinks({ next, isFirstPage, hrefOf, className = '', ...labels }: PageLinksProps) {
  if (!next && isFirstPage) return null
  const { nextLabel = 'Next page', firstLabel = 'First page' } = labels
  return (
    <nav aria-label="Pages" className={`flex flex-wrap gap-3 py-6 ${className}`}>
      {!isFirstPage && (
        <ButtonLink kind="quiet" href={hrefOf('')}>
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
