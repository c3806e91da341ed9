import type { ReactNode } from 'react'
import { milesText } from '../miles-text'
import type { SearchWords } from '../shared/search-href'

/**
 * The search form, which small screens fold to one line after a search, so that the results come first. The form is
 * beside the disclosure and not inside, because browsers hide what a closed one contains on large screens, too.
 */
export function FoldedSearch({
  words,
  isFolded,
  children,
}: {
  words: SearchWords
  isFolded: boolean
  children: ReactNode
}) {
  if (!isFolded) return children
  const { q, l, d, isWide, chosen } = words
  const count = Object.values(chosen).flat().length
  return (
    <>
      <details className="peer group min-[60rem]:hidden">
        <summary className="flex min-h-11 items-center gap-x-1.5">
          <span className="truncate">
            {[q, l, !isWide && milesText(d), count > 0 && `${count} more`].filter(Boolean).join(' · ')}
          </span>
          <span aria-hidden="true">·</span>
          <span className="font-semibold text-accent underline underline-offset-4 group-open:hidden">
            Edit<span className="sr-only"> the search</span>
          </span>
          <span className="hidden font-semibold text-accent underline underline-offset-4 group-open:inline">Close</span>
        </summary>
      </details>
      <div className="max-[60rem]:peer-[:not([open])]:hidden max-[60rem]:peer-open:pt-2">{children}</div>
    </>
  )
}
