import { ButtonLink } from '../../../ui/components/button'
import { Pagination } from '../../../ui/lists/pagination'
import { ChosenFilters } from '../components/chosen-filters'
import { type FilterCategory, ListFilters } from '../components/list-filters'
import { NoQuestions } from '../components/no-questions'
import { QuestionSearch } from '../components/question-search'
import { SignInToAsk } from '../components/sign-in-to-ask'
import { feedHref, headingOfList } from '../list-words'
import type { QuestionCard } from '../question-card'
import { type QuestionListAddress, questionListHref } from '../question-list-href'
import { QuestionRow } from '../shared/question-row'

export const hydrates = 'on reach'

export type QuestionsProps = {
  address: QuestionListAddress
  questions: QuestionCard[]
  /** Shown above the list, which has them too. */
  pinned: QuestionCard[]
  categories: FilterCategory[]
  total: number
  /** Whether a search found more than `total`, which are then the newest. */
  isCapped: boolean
  totalPages: number
  /** Whether the address asks guests to sign in, so that they can ask a question. */
  asksToSignIn: boolean
  isMember: boolean
  /** The server's time. */
  now: string
}

export default function Questions(props: QuestionsProps) {
  const { address, questions, pinned, categories, total, isCapped, totalPages, asksToSignIn, isMember, now } = props
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 dir="auto" className="wrap-anywhere font-bold text-title">
            {headingOfList(address)}
          </h1>
          <p className="text-muted">{totalWords(total, isCapped)}</p>
        </div>
        <ButtonLink href="/ask">Ask Question</ButtonLink>
      </div>
      {asksToSignIn && <SignInToAsk />}
      <QuestionSearch address={address} />
      <ListFilters address={address} categories={categories} isMember={isMember} />
      <ChosenFilters address={address} />
      {isCapped && address.sort !== 'newest' && (
        <p className="mt-4">
          {`This search finds more than ${total.toLocaleString('en-US')} questions. The newest of them are in this order.`}
        </p>
      )}
      {pinned.length > 0 && <Rows label="Pinned questions" questions={pinned} now={now} />}
      {questions.length > 0 ? (
        <Rows label="Questions" questions={questions} now={now} />
      ) : (
        <NoQuestions address={address} totalPages={totalPages} isMember={isMember} />
      )}
      {questions.length > 0 && (
        <Pagination
          page={address.page}
          totalPages={totalPages}
          hrefOf={(page) => questionListHref({ ...address, page })}
        />
      )}
      {address.is !== 'mine' && (
        <p className="mt-8 text-small">
          <a href={feedHref(address)} className="inline-flex min-h-11 items-center">
            Follow these questions in a feed reader
          </a>
        </p>
      )}
    </>
  )
}

function Rows({ label, questions, now }: { label: string; questions: QuestionCard[]; now: string }) {
  return (
    <ul aria-label={label} className="border-line border-b last-of-type:border-b-0">
      {questions.map((question) => (
        <QuestionRow key={question._id} question={question} now={now} />
      ))}
    </ul>
  )
}

const totalWords = (total: number, isCapped: boolean) =>
  `${total.toLocaleString('en-US')}${isCapped ? '+' : ''} ${total === 1 ? 'question' : 'questions'}`
