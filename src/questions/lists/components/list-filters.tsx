import { Menu, MenuLink } from '../../../ui/components/menu'
import { type QuestionState, questionSorts } from '../../choices'
import {
  type QuestionListAddress,
  questionListHref,
  questionSortLabels,
  questionStateLabels,
} from '../../question-list-href'

/** Guests have asked nothing, and `solved` is for those who write `is:solved`. */
const guestStates: readonly QuestionState[] = ['unanswered', 'unsolved']
const memberStates: readonly QuestionState[] = [...guestStates, 'mine']

export type FilterCategory = { text: string; questionCount: number }

type ListFiltersProps = { address: QuestionListAddress; categories: readonly FilterCategory[]; isMember: boolean }

const row = 'flex flex-wrap items-center gap-x-6'
const tab =
  '-mb-px inline-flex min-h-11 items-center border-transparent border-b-3 text-ink no-underline -outline-offset-3 hover:underline aria-[current]:border-warm aria-[current]:font-semibold'

/** The order and what the list is limited to, all of them links. */
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
