import { buttonClass } from '../../../ui/components/button'
import type { Chip } from '../results/chips'

/** A sentence about how the search was understood, and the search that takes it back. */
export type SearchNote = { text: string; href?: string; link?: string }

export type ResultsHeadProps = {
  /** "258 jobs for SLP near Chicago, IL" */
  heading: string
  alsoSearched: string[]
  notes: SearchNote[]
  chips: Chip[]
  sorts: { label: string; href: string; isCurrent: boolean }[]
}

/** Says what was found, and how the search was understood, filtered, and ordered. */
export function ResultsHead({ heading, alsoSearched, notes, chips, sorts }: ResultsHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-3 pb-2 min-[60rem]:py-4">
      <div className="grid min-w-0 gap-1 min-[60rem]:gap-2">
        <h1 className="wrap-anywhere font-bold text-quote">{heading}</h1>
        {notes.map(({ text, href, link }) => (
          <p key={text} className="wrap-anywhere">
            {text} {href && <a href={href}>{link}</a>}
          </p>
        ))}
        {alsoSearched.length > 0 && (
          <p className="wrap-anywhere text-muted text-small">{`Including ${alsoSearched.join(', ')}`}</p>
        )}
        {chips.length > 0 && (
          <ul aria-label="Filters" className="flex flex-wrap gap-2">
            {chips.map(({ label, href }) => (
              <li key={label}>
                <a
                  href={href}
                  aria-label={`Remove the filter ${label}`}
                  className="wrap-anywhere inline-flex min-h-9 items-center gap-2 rounded-pill bg-wash px-3.5 text-ink text-small no-underline hover:underline"
                >
                  {label} <span aria-hidden="true">✕</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {sorts.length > 0 && (
          <nav aria-label="Order" className="flex flex-wrap items-center gap-x-4">
            {sorts.map(({ label, href, isCurrent }) => (
              <a
                key={label}
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className="inline-flex min-h-9 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
              >
                {label}
              </a>
            ))}
          </nav>
        )}
      </div>
      <div className="max-[60rem]:hidden">
        <ResumeLink />
      </div>
    </div>
  )
}

export function ResumeLink() {
  return (
    <a href="/profile" className={buttonClass('outlined')}>
      Create my Resume
    </a>
  )
}
