import { type KeyboardEvent, useContext, useEffect } from 'react'
import { promptHref, signInPrompts } from '../../../accounts/sign-in-prompts'
import { Button, ButtonLink } from '../../../ui/components/button'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { useGuestPrompt } from '../../../ui/shell/guest-prompt'
import { type AnsweredQuestion, AnswerItem } from '../../answer/components/answer-item'
import type { Answerer, EditedAnswer, MemberAnswerProps, PostedAnswer } from '../../answer/components/member-answer'
import { answersHeading, useAnswers } from '../../answer/components/use-answers'
import { answerPending, questionPath, viewPath } from '../../post/paths'
import type { PublicAnswer } from '../../post/shapes'
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
  origin: string
  now: string
}

/** The page of a question. What only members do comes from `MemberParts`, so guests load none of it. */
export default function QuestionPage({ question, next, related, member, editing, posted, ...page }: QuestionProps) {
  const { origin, isFirstPage, now } = page
  const answers = useAnswers({ question, next })
  const path = questionPath(question)
  const counted = viewPath(question)
  useEffect(() => watchView(counted), [counted])
  const isStaff = member?.isStaff === true
  const { _id, title, mine, removed, closed } = question
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
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
      <aside className="min-w-0 print:hidden">
        <ButtonLink href="/ask">Ask Question</ButtonLink>
        <RelatedQuestions questions={related} />
      </aside>
    </div>
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

/**
 * Counts a view after the page was visible for a second, so not if it was only prepared or opened in the background.
 * @param path the endpoint that counts
 * @returns a function that stops waiting
 */
function watchView(path: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCounted = false
  function count() {
    isCounted = true
    // Nobody misses a view that could not be counted.
    fetch(path).catch(() => {})
  }
  function follow() {
    clearTimeout(timer)
    if (!isCounted && document.visibilityState === 'visible') timer = setTimeout(count, viewedAfterMs)
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
    <nav aria-labelledby="related" className="mt-8">
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
        <label htmlFor="guest-answer" className="block font-semibold">
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
