import { type KeyboardEvent, useContext, useEffect } from 'react'
import { promptHref, signInPrompts } from '../../../accounts/sign-in-prompts'
import { Button, ButtonLink } from '../../../ui/components/button'
import { ifStored } from '../../../ui/drafts/delete-drafts'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { useGuestPrompt } from '../../../ui/shell/guest-prompt'
import { type AnsweredQuestion, AnswerItem } from '../../answer/components/answer-item'
import type { Answerer, EditedAnswer, MemberAnswerProps, PostedAnswer } from '../../answer/components/member-answer'
import { answersHeading, useAnswers } from '../../answer/components/use-answers'
import { answerPending, questionPath, viewPath } from '../../post/paths'
import type { PublicAnswer } from '../../post/shapes'
import { questionListHref } from '../../question-list-href'
import type { SimilarQuestion } from '../../responses'
import { MemberParts } from '../components/post'
import { QuestionBody, type ShownQuestion } from '../components/question-body'

const answersTitle = (count: number) => (count === 1 ? '1 Answer' : `${count.toLocaleString('en-US')} Answers`)

const answersText = (count: number) => (count === 1 ? '1 answer' : `${count.toLocaleString('en-US')} answers`)

/** A page that was opened by mistake is closed sooner. */
const viewedAfterMs = 1_000

export type QuestionProps = {
  question: ShownQuestion & { answers: PublicAnswer[] }
  next: string | null
  isFirstPage: boolean
  related: SimilarQuestion[]
  member: Answerer | null
  editing: EditedAnswer | null
  posted: PostedAnswer | null
  /** What its reader has just done. */
  done: string
  /** The reader's unread notices about it. */
  unread: string[]
  origin: string
  now: string
}

/** The page of a question. What only members do comes from `MemberParts`, so guests load none of it. */
export default function QuestionPage({ question, next, related, member, editing, posted, ...page }: QuestionProps) {
  const { origin, isFirstPage, done, now } = page
  const answers = useAnswers({ question, next })
  const path = questionPath(question)
  const counted = viewPath(question)
  useEffect(() => onceRead(() => countView(counted)), [counted])
  const isStaff = member?.isStaff === true
  const { _id, title, mine, removed, closed } = question
  return (
    <div className={related.length > 0 ? 'grid gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,40rem)_13.5rem]' : ''}>
      <div className="min-w-0 max-w-[40rem]">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Breadcrumb category={question.category.text} />
          <ButtonLink href="/ask" className="print:hidden">
            Ask Question
          </ButtonLink>
        </div>
        {done && (
          <p id="done" tabIndex={-1} className="wrap-anywhere font-semibold">
            {done}
          </p>
        )}
        <QuestionBody
          question={{ ...question, acceptedAnswer: answers.acceptedId }}
          now={now}
          origin={origin}
          isStaff={isStaff}
        />
        <AnswerList
          question={{ _id, title, path, origin, mine, isStaff, removed, answers, thread: { question, now } }}
          isFirstPage={isFirstPage}
          editing={editing}
        />
        {removed === null && (
          <YourAnswer questionId={_id} path={path} closed={closed} member={member} posted={posted} answers={answers} />
        )}
      </div>
      <RelatedQuestions questions={related} />
    </div>
  )
}

function Breadcrumb({ category }: { category: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-small">
      <ol className="flex flex-wrap items-center">
        <li className="inline-flex items-center">
          <a href="/questions" className="inline-flex min-h-11 items-center">
            Questions
          </a>
          <span aria-hidden="true" className="icon icon-chevron-right mx-1 text-muted" />
        </li>
        <li>
          <a href={questionListHref({ category })} className="inline-flex min-h-11 items-center">
            {category}
          </a>
        </li>
      </ol>
    </nav>
  )
}

type YourAnswerProps = Omit<MemberAnswerProps, 'member'> & {
  closed: { why: string } | null
  member: MemberAnswerProps['member'] | null
}

function YourAnswer({ closed, member, ...form }: YourAnswerProps) {
  const parts = useContext(MemberParts)
  return (
    <section aria-labelledby="your-answer" className="mt-10 print:hidden">
      <h2 id="your-answer" className="mb-4 font-bold text-large">
        Your answer
      </h2>
      {closed && <p>{`This question is closed, so it takes no new answers. ${closed.why}`.trim()}</p>}
      {!closed && parts && member && <parts.MemberAnswer member={member} {...form} />}
      {!closed && !member && <GuestAnswer questionId={form.questionId} path={form.path} />}
    </section>
  )
}

/** Counts a view, once in each tab: whoever loads the page again is the same reader. */
function countView(path: string): void {
  const key = `viewed ${path}`
  if (ifStored(() => sessionStorage.getItem(key))) return
  ifStored(() => sessionStorage.setItem(key, '1'))
  // Nobody misses a view that could not be counted.
  fetch(path).catch(() => {})
}

/**
 * Acts once, after the page was visible for a second, so not if it was only prepared or opened in the background.
 * @returns a function that stops waiting
 */
export function onceRead(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRead = false
  function read() {
    isRead = true
    act()
  }
  function follow() {
    clearTimeout(timer)
    if (!isRead && document.visibilityState === 'visible') timer = setTimeout(read, viewedAfterMs)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}

function RelatedQuestions({ questions }: { questions: SimilarQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <nav aria-labelledby="related" className="min-w-0 max-w-[40rem] print:hidden">
      <h2 id="related" className="border-line border-b pb-2 font-bold">
        Related questions
      </h2>
      <ul>
        {questions.map((question) => (
          <li key={question._id} className="border-line border-b py-3">
            <a href={questionPath(question)} dir="auto" className="wrap-anywhere inline-block py-1">
              {question.title}
            </a>
            <p className={`text-small ${question.solved ? 'font-semibold text-success' : 'text-muted'}`}>
              {question.solved && 'Solved · '}
              {answersText(question.answerCount)}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What guests see of the answer form. A press or a key anywhere in it asks them to sign in, and then they can write. */
function GuestAnswer({ questionId, path }: { questionId: string; path: string }) {
  const ask = useGuestPrompt({ words: signInPrompts.answer, pending: answerPending(questionId) }, () => {})

  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.key.length === 1 || event.key === 'Enter'
    if (!isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    ask()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its text area takes keys */}
      <form onClick={ask} onSubmit={(event) => event.preventDefault()} className="noscript:hidden">
        <label htmlFor="guest-answer" className="sr-only">
          Answer
        </label>
        <textarea
          id="guest-answer"
          readOnly
          data-opens
          aria-describedby="guest-answer-hint"
          onKeyDown={onKeyDown}
          className="h-62.5 w-full cursor-pointer rounded-control border-[1.5px] border-muted bg-raised px-3.5 py-3 text-ink"
        />
        <p id="guest-answer-hint" className="mt-1 text-muted text-small">
          Log in to write an answer.
        </p>
        <Button type="submit" disabled className="pointer-events-none mt-4">
          Submit
        </Button>
      </form>
      <noscript>
        <p className="mb-4">{signInPrompts.answer}</p>
        <ButtonLink href={promptHref(path, 'answer')}>Log in to answer</ButtonLink>
      </noscript>
    </>
  )
}

type AnswerListProps = {
  question: AnsweredQuestion
  isFirstPage: boolean
  editing: EditedAnswer | null
}

/** The answers, the accepted one first. More are added below; without JavaScript, they are a page of their own. */
function AnswerList({ question, isFirstPage, editing }: AnswerListProps) {
  const { path, answers } = question
  const isAlive = useHydrated()
  const href = `${path}?cursor=${answers.next}#${answersHeading}`
  return (
    <section aria-labelledby={answersHeading} className="mt-10">
      <h2 id={answersHeading} tabIndex={-1} className="border-line border-b pb-3 font-bold text-large">
        {answersTitle(answers.count)}
      </h2>
      {!isFirstPage && (
        <p className="mt-3">
          <a href={`${path}#${answersHeading}`} className="inline-flex min-h-11 items-center">
            The best answers first
          </a>
        </p>
      )}
      {answers.answers.map((answer) => (
        <AnswerItem
          key={answer._id}
          answer={answer}
          question={question}
          editing={editing?.id === answer._id ? editing : null}
        />
      ))}
      {answers.next !== null && (
        <p className="mt-6">
          {isAlive ? (
            <Button kind="outlined" busy={answers.isLoading} onClick={answers.showMore}>
              More answers
            </Button>
          ) : (
            <ButtonLink kind="outlined" href={href}>
              More answers
            </ButtonLink>
          )}
        </p>
      )}
    </section>
  )
}
