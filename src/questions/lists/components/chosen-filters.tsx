import { chosenFilters } from '../chosen-filters'
import type { QuestionListAddress } from '../question-list-href'

/** What the list is limited to. Each is a link that removes it. */
export function ChosenFilters({ address }: { address: QuestionListAddress }) {
  const filters = chosenFilters(address)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Filters" className="mt-4 flex flex-wrap gap-2">
      {filters.map(({ label, without }) => (
        <li key={without} className="min-w-0">
          <a
            href={without}
            aria-label={`Remove the filter ${label}`}
            className="wrap-anywhere inline-flex min-h-9 min-w-0 items-center gap-2 rounded-pill bg-wash px-3.5 text-ink text-small no-underline hover:underline"
          >
            <span dir="auto">{label}</span>
            <span aria-hidden="true">✕</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
