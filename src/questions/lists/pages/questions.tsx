import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { Pagination } from '../../../ui/lists/pagination'
import { questionSorts } from '../../choices'
import { QuestionRow } from '../components/question-row'
import type { QuestionCard } from '../question-card'
import { type QuestionListAddress, questionListHref } from '../question-list-href'

export const hydrates = 'on reach'

export type QuestionsProps = {
  address: QuestionListAddress
  questions: QuestionCard[]
  /** Such as `128` or `1,000+`. */
  total: string
  totalPages: number
  /** The server's time. */
  now: string
}

const sortLabels = { newest: 'Newest', active: 'Active', votes: 'Votes' } as const

export default function Questions({ address, questions, total, totalPages, now }: QuestionsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="font-bold text-title">Questions</h1>
          <p className="text-muted">{`${total} ${total === '1' ? 'question' : 'questions'}`}</p>
        </div>
        <ButtonLink href="/ask">Ask Question</ButtonLink>
      </div>
      <FilterLinks
        label="Order"
        filters={questionSorts.map((sort) => ({
          label: sortLabels[sort],
          href: questionListHref({ ...address, sort, page: 1 }),
          isCurrent: sort === address.sort,
        }))}
        className="mt-5"
      />
      {questions.length === 0 ? (
        <EmptyState isWide title="No questions yet" />
      ) : (
        <ul className="mt-6">
          {questions.map((question) => (
            <QuestionRow key={question._id} question={question} now={now} />
          ))}
        </ul>
      )}
      <Pagination
        page={address.page}
        totalPages={totalPages}
        hrefOf={(page) => questionListHref({ ...address, page })}
      />
    </>
  )
}
