import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { Notice } from '../../../ui/components/notice'
import { Pagination } from '../../../ui/lists/pagination'
import { signInHref, signUpHref } from '../../../ui/shell/sign-in-prompt'
import type { QuestionCard } from '../../post/shapes'
import { feedHref, headingOfList, type QuestionListAddress, questionListHref } from '../../question-list-href'
import { ChosenFilters, type FilterCategory, ListFilters, QuestionSearch } from '../components/list-filters'
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
  /** What its reader has just done. */
  done: string
  now: string
}

export default function Questions(props: QuestionsProps) {
  const { address, questions, pinned, categories, total, isCapped, totalPages, asksToSignIn, isMember, done, now } =
    props
  return (
    <>
      {done && (
        <p id="done" tabIndex={-1} className="mb-3 font-semibold">
          {done}
        </p>
      )}
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

/** What the sign-in dialog over this page says, for guests without JavaScript and those who closed it. */
function SignInToAsk() {
  return (
    <Notice
      quiet
      title="Sign in to ask a question."
      action={<ButtonLink href={signInHref('/ask')}>Sign in</ButtonLink>}
    >
      You don’t have an account yet? <a href={signUpHref('/ask')}>Sign up</a>.
    </Notice>
  )
}

const allQuestions = (
  <ButtonLink kind="outlined" href="/questions">
    All questions
  </ButtonLink>
)

type NoQuestionsProps = { address: QuestionListAddress; totalPages: number; isMember: boolean }

function NoQuestions({ address, totalPages, isMember }: NoQuestionsProps) {
  const { page, q, category, tag, is } = address
  if (page > 1)
    return (
      <EmptyState
        isWide
        title={`There is no page ${page.toLocaleString('en-US')}`}
        action={
          <ButtonLink kind="outlined" href={questionListHref({ ...address, page: Math.max(1, totalPages) })}>
            {totalPages > 1 ? 'Last page' : 'First page'}
          </ButtonLink>
        }
      >
        The list may have become shorter.
      </EmptyState>
    )
  if (q !== '')
    return (
      <EmptyState
        isWide
        title="No questions found"
        action={
          <>
            {allQuestions}
            <ButtonLink href="/ask">Ask Question</ButtonLink>
          </>
        }
      >
        Try fewer or other words, or ask it yourself.
      </EmptyState>
    )
  if (is === 'mine' && !isMember)
    return (
      <EmptyState
        isWide
        title="Sign in to see your questions"
        action={<ButtonLink href={signInHref(questionListHref(address))}>Sign in</ButtonLink>}
      />
    )
  if (is === 'mine') return <EmptyState isWide title="You haven’t asked anything yet" action={allQuestions} />
  if (category || tag || is)
    return (
      <EmptyState isWide title="No questions here" action={allQuestions}>
        There are no questions with these filters at the moment.
      </EmptyState>
    )
  return (
    <EmptyState isWide title="No questions yet" action={<ButtonLink href="/ask">Ask Question</ButtonLink>}>
      Be the first to ask.
    </EmptyState>
  )
}
