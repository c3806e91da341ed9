import { ButtonLink } from './button'

type PageLinksProps = { next: string | null; isFirstPage: boolean; hrefOf: (cursor: string) => string }

/** The ways through a long list: its first page, and the next. */
export function PageLinks({ next, isFirstPage, hrefOf }: PageLinksProps) {
  if (!next && isFirstPage) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3 py-6">
      {!isFirstPage && (
        <ButtonLink kind="quiet" href={hrefOf('')}>
          First page
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="outlined" href={hrefOf(next)} rel="next">
          Next page
        </ButtonLink>
      )}
    </nav>
  )
}
