import { Button } from '../../../ui/components/button'
import { Menu, MenuLink } from '../../../ui/components/menu'
import { type QuestionState, questionSorts } from '../../choices'
import {
  type QuestionListAddress,
  questionListHref,
  questionSortLabels,
  questionStateLabels,
} from '../../question-list-href'
import { operatorsOf } from '../question-words'

/** A GET form, so that searching works without JavaScript. What the list is limited to stays. */
export function QuestionSearch({ address: { q, sort, is, category, tag } }: { address: QuestionListAddress }) {
  const kept = { sort: sort === 'newest' ? null : sort, is, category, tag }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet
    <form action="/questions" role="search" aria-label="Questions" className="mt-6">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="question-words" className="block font-semibold text-small">
        Search questions
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          key={q}
          id="question-words"
          type="search"
          name="q"
          defaultValue={q}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby="question-operators"
          className="min-h-11 min-w-0 flex-1 basis-32 rounded-control border border-muted bg-raised px-3 text-ink"
        />
        <Button type="submit" kind="outlined">
          Search
        </Button>
      </div>
      <p id="question-operators" className="mt-1 text-muted text-small">
        Narrow it down with <code>tag:iep</code>, <code>is:unsolved</code>, or <code>score:3</code>.
      </p>
    </form>
  )
}

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
            <span aria-hidden="true" className="icon icon-x" />
          </a>
        </li>
      ))}
    </ul>
  )
}

type ChosenFilter = { label: string; without: string }

/** What a list is limited to besides words and its tabs, each with the list without it. */
function chosenFilters(address: QuestionListAddress): ChosenFilter[] {
  const { category, tag, is, q } = address
  const without = (change: Partial<QuestionListAddress>) => questionListHref({ ...address, page: 1, ...change })
  return [
    ...(category === null ? [] : [{ label: category, without: without({ category: null }) }]),
    ...(tag === null ? [] : [{ label: `tag:${tag}`, without: without({ tag: null }) }]),
    // The others are tabs.
    ...(is === 'solved' ? [{ label: questionStateLabels[is], without: without({ is: null }) }] : []),
    ...operatorsOf(q).map(({ operator, rest }) => ({ label: operator, without: without({ q: rest }) })),
  ]
}

/** Guests have asked nothing, and `solved` is for those who write `is:solved`. */
const guestStates: readonly QuestionState[] = ['unanswered', 'unsolved']
const memberStates: readonly QuestionState[] = [...guestStates, 'mine']

export type FilterCategory = { text: string; questionCount: number }

type ListFiltersProps = { address: QuestionListAddress; categories: readonly FilterCategory[]; isMember: boolean }

const row = 'flex flex-wrap items-center gap-x-6'
const tab =
  '-mb-px inline-flex min-h-11 items-center border-transparent border-b-3 text-ink no-underline -outline-offset-3 hover:underline aria-[current]:border-warm aria-[current]:font-semibold'

export function ListFilters({ address, categories, isMember }: ListFiltersProps) {
  const hrefOf = (change: Partial<QuestionListAddress>) => questionListHref({ ...address, page: 1, ...change })
  return (
    <div className={`${row} mt-5 justify-between border-line border-b`}>
      <nav aria-label="Order" className={row}>
        {questionSorts.map((sort) => (
          <a
            key={sort}
            href={hrefOf({ sort })}
            aria-current={sort === address.sort ? 'page' : undefined}
            className={tab}
          >
            {questionSortLabels[sort]}
          </a>
        ))}
      </nav>
      <nav aria-label="Filters" className={`${row} relative`}>
        {[null, ...(isMember ? memberStates : guestStates)].map((is) => (
          <a
            key={is ?? 'all'}
            href={hrefOf({ is })}
            aria-current={is === address.is ? 'page' : undefined}
            className={tab}
          >
            {is === null ? 'All' : questionStateLabels[is]}
          </a>
        ))}
        <Menu label="Category" kind="text" opens="row">
          <MenuLink href={hrefOf({ category: null })} aria-current={address.category === null ? 'page' : undefined}>
            All categories
          </MenuLink>
          {categories.map(({ text, questionCount }) => (
            <MenuLink
              key={text}
              href={hrefOf({ category: text })}
              aria-current={text === address.category ? 'page' : undefined}
            >
              <span className="wrap-anywhere min-w-0 flex-1">{text}</span>
              {questionCount > 0 && (
                <span className="ml-4 text-muted text-small tabular-nums">
                  {questionCount.toLocaleString('en-US')}
                  <span className="sr-only">{questionCount === 1 ? ' question' : ' questions'}</span>
                </span>
              )}
            </MenuLink>
          ))}
        </Menu>
        <a href="/tags" className={tab}>
          Tags
        </a>
      </nav>
    </div>
  )
}
