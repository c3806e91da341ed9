import { Button } from '../../../ui/components/button'
import { Menu, MenuLink } from '../../../ui/components/menu'
import { type QuestionState, questionSorts } from '../../choices'
import {
  type QuestionListAddress,
  questionListHref,
  questionSortLabels,
  questionStateLabels,
} from '../../question-list-href'
import { getOperators } from '../question-words'

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
      <div className="relative mt-1 flex flex-wrap gap-2">
        <input
          key={q}
          id="question-words"
          type="search"
          name="q"
          defaultValue={q}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby="question-operators"
          className="peer min-h-11 min-w-0 flex-1 basis-32 rounded-control border border-muted bg-raised px-3 text-ink"
        />
        <Button type="submit" kind="outlined">
          Search
        </Button>
        {/* It lies over what is below, so that nothing moves, and lets a press through. */}
        <p
          id="question-operators"
          className="pointer-events-none absolute top-full left-0 z-30 mt-1 hidden max-w-full rounded-control border border-line bg-raised px-3 py-1.5 text-muted text-small shadow-lg peer-focus:block"
        >
          Narrow it down with <code>tag:iep</code>, <code>is:unsolved</code>, or <code>score:3</code>.
        </p>
      </div>
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
    ...getOperators(q).map(({ operator, rest }) => ({ label: operator, without: without({ q: rest }) })),
  ]
}

/** Guests have asked nothing, and `solved` is for those who write `is:solved`. */
const guestStates: readonly QuestionState[] = ['unanswered', 'unsolved']
const memberStates: readonly QuestionState[] = [...guestStates, 'mine']

export type FilterCategory = { text: string; questionCount: number }

type ListFiltersProps = { address: QuestionListAddress; categories: readonly FilterCategory[]; isMember: boolean }

const row = 'flex items-center gap-x-5'
const tab =
  'inline-flex min-h-11 shrink-0 items-center border-transparent border-b-3 text-ink no-underline -outline-offset-3 hover:underline aria-[current]:border-warm aria-[current]:font-semibold'

export function ListFilters({ address, categories, isMember }: ListFiltersProps) {
  const getHref = (change: Partial<QuestionListAddress>) => questionListHref({ ...address, page: 1, ...change })
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 border-line border-b">
      <nav aria-label="Order and categories" className={`${row} relative flex-wrap`}>
        <Menu
          label={
            <>
              <span className="sr-only">Order: </span>
              {questionSortLabels[address.sort]}
            </>
          }
          kind="text"
          opens="row"
        >
          {questionSorts.map((sort) => (
            <MenuLink key={sort} href={getHref({ sort })} aria-current={sort === address.sort ? 'page' : undefined}>
              {questionSortLabels[sort]}
            </MenuLink>
          ))}
        </Menu>
        <Menu label="Category" kind="text" opens="row">
          <MenuLink href={getHref({ category: null })} aria-current={address.category === null ? 'page' : undefined}>
            All categories
          </MenuLink>
          {categories.map(({ text, questionCount }) => (
            <MenuLink
              key={text}
              href={getHref({ category: text })}
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
      <nav aria-label="Filters" className={`${row} max-w-full overflow-x-auto`}>
        {[null, ...(isMember ? memberStates : guestStates)].map((is) => (
          <a
            key={is ?? 'all'}
            href={getHref({ is })}
            aria-current={is === address.is ? 'page' : undefined}
            className={tab}
          >
            {is === null ? 'All' : questionStateLabels[is]}
          </a>
        ))}
      </nav>
    </div>
  )
}
