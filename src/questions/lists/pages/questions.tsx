import { Button, ButtonLink } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { Pagination } from '../../../ui/lists/pagination'
import { signInHref, signUpHref } from '../../../ui/shell/sign-in-prompt'
import type { QuestionCard } from '../../post/shapes'
import { type QuestionListAddress, questionListHref, questionStateLabels } from '../../question-list-href'
import { type FilterCategory, ListFilters } from '../components/list-filters'
import { NoQuestions } from '../components/no-questions'
import { feedHref, headingOfList } from '../list-words'
import { operatorsOf } from '../question-words'
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

/** A GET form, so that searching works without JavaScript. What the list is limited to stays. */
function QuestionSearch({ address: { q, sort, is, category, tag } }: { address: QuestionListAddress }) {
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

/** What the list is limited to. Each is a link that removes it. */
function ChosenFilters({ address }: { address: QuestionListAddress }) {
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
