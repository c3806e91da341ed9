import { type FormEvent, Suspense, useId } from 'react'
import { UnprovenNotice } from '../../../accounts/registration/shared/send-confirmation-button'
import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastFailure } from '../../../ui/components/toast'
import { announce } from '../../../ui/hooks/announce'
import { call, send } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { ReadableTextArea } from '../../../ui/rich-text/readable-text'
import { onPlainPress } from '../../../ui/shell/sign-in-prompt'
import { CurrentText, WhyField } from '../../history/components/why-field'
import { DeleteButton, EditLink } from '../../post/components/author-tools'
import { answerAnchor, formPath } from '../../post/paths'
import type { PublicAnswer } from '../../post/shapes'
import { answerHint } from '../../rules'
import type { AnsweredQuestion } from './answer-item'
import { type Answers, answersHeading, focusAnswer } from './use-answers'

const AnswerForm = lazyPart(() => import('./answer-form'))
const AnswerEditor = lazyPart(() => import('./answer-editor'))

export type PostedAnswer = {
  content: string
  why?: string
  /** Of an edit: the version that it is based on, unless that is outdated. */
  version?: number
  errors: Partial<Record<string, string>>
  problem: string
}

/** An answer that the page came to change, and what was refused of the change. */
export type EditedAnswer = { id: string; posted: PostedAnswer | null }

/** What the page of a question knows about a member. */
export type Answerer = { isStaff: boolean; email: string; isProven: boolean }

export type MemberAnswerProps = {
  questionId: string
  path: string
  member: Answerer
  posted: PostedAnswer | null
  answers: Answers
}

/** Where a member answers. Without a proven address, nobody writes what they can’t send. */
export function MemberAnswer({ questionId, path, member, posted, answers }: MemberAnswerProps) {
  const isAlive = useHydrated()
  const unproven = <UnprovenNotice email={member.email} can="answer and vote" />
  const plain = <PlainAnswerForm action={`${path}/answer`} button="Submit" posted={posted} />
  const form = isAlive ? (
    <Suspense fallback={plain}>
      <AnswerForm questionId={questionId} path={path} onPosted={(answer) => addAnswer(answers, answer)} />
    </Suspense>
  ) : (
    plain
  )
  if (!posted) return <UnlessSilenced>{member.isProven ? form : unproven}</UnlessSilenced>
  // What was sent and refused stays, with why.
  return (
    <>
      {!member.isProven && unproven}
      {form}
    </>
  )
}

type PlainAnswerFormProps = {
  action: string
  button: string
  /** The answer that it changes; a new one has none. */
  answer?: PublicAnswer
  posted: PostedAnswer | null
}

/** Holds the room of the editor until its code has come. Without JavaScript, it is a form with a text area. */
function PlainAnswerForm({ action, button, answer, posted }: PlainAnswerFormProps) {
  const { content, version, why = '', errors = {}, problem } = posted ?? {}
  const id = useId()
  return (
    <>
      <div className="min-h-96 noscript:hidden">
        <p className="font-semibold">Answer</p>
        <p className="mt-2 text-muted">The editor is loading…</p>
      </div>
      <noscript>
        <form method="post" action={action}>
          {problem && <p className="mb-3 font-semibold text-danger">{problem}</p>}
          {answer && <input type="hidden" name="version" value={version ?? answer.version} />}
          {answer && problem && version === undefined && <CurrentText html={answer.content} />}
          <label htmlFor={id} className="font-semibold">
            Answer
          </label>
          <ReadableTextArea
            id={id}
            name="content"
            html={answer?.content ?? ''}
            text={content}
            aria-describedby={errors.content ? `${id}-hint ${id}-error` : `${id}-hint`}
            className="w-full rounded-control border-[1.5px] border-muted bg-raised px-3.5 py-3 text-ink"
          />
          <p id={`${id}-hint`} className="mt-1 text-muted text-small">
            {answerHint}
          </p>
          {errors.content && (
            <p id={`${id}-error`} className="font-semibold text-danger">
              {errors.content}
            </p>
          )}
          {answer && (
            <div className="mt-4">
              <WhyField defaultValue={why} error={errors.why} />
            </div>
          )}
          <Button type="submit" className="mt-4">
            {button}
          </Button>
        </form>
      </noscript>
    </>
  )
}

type AnswerEditProps = {
  answer: PublicAnswer
  question: AnsweredQuestion
  posted: PostedAnswer | null
  onDone: () => void
}

/** Takes the place of an answer while it is changed. */
export function AnswerEdit({ answer, question, posted, onDone }: AnswerEditProps) {
  const isAlive = useHydrated()
  const { _id } = answer
  const plain = (
    <PlainAnswerForm action={`${question.path}/answers/${_id}`} button="Save" answer={answer} posted={posted} />
  )
  return (
    <UnlessSilenced>
      {isAlive ? (
        <Suspense fallback={plain}>
          <AnswerEditor
            answer={answer}
            questionId={question._id}
            onSaved={(saved) => {
              onDone()
              replaceAnswer(question.answers, saved)
            }}
            onCancel={onDone}
          />
        </Suspense>
      ) : (
        plain
      )}
    </UnlessSilenced>
  )
}

type AnswerToolsProps = { answer: PublicAnswer; question: AnsweredQuestion; onEdit: () => void }

export function AnswerTools({ answer, question, onEdit }: AnswerToolsProps) {
  const { _id: id, mine, removed } = answer
  const { path, isStaff, answers } = question
  const isEditor = (mine || isStaff) && removed === null

  async function remove() {
    const param = { questionId: question._id, answerId: id }
    await send('DELETE', '/api/questions/answer/:questionId/:answerId', { param, json: {} })
    dropAnswer(answers, id)
  }

  return (
    <>
      {question.mine && removed === null && (
        <li>
          <AcceptButton answer={answer} question={question} />
        </li>
      )}
      {isEditor && (
        <li>
          <EditLink href={`${path}?edit=${id}#${answerAnchor(id)}`} onClick={onPlainPress(onEdit)} />
        </li>
      )}
      {mine && removed === null && (
        <li>
          <DeleteButton noun="answer" action={formPath(path, id, 'delete')} onDelete={remove} />
        </li>
      )}
    </>
  )
}

/** For the person who asked. Pressed again, it takes the answer back. Without JavaScript, it is a form. */
function AcceptButton({ answer: { _id: id, user }, question }: Omit<AnswerToolsProps, 'onEdit'>) {
  const { busy, run } = useAct(toastFailure)
  const isAccepted = question.answers.acceptedId === id

  function submit(event: FormEvent) {
    event.preventDefault()
    run(() => toggleAccepted(question.answers, question._id, id))
  }

  return (
    <form method="post" action={`${question.path}/answers/${id}/accept`} onSubmit={submit}>
      <Button type="submit" kind="quiet" busy={busy} aria-pressed={isAccepted} className="aria-pressed:text-success">
        <span aria-hidden="true" className="icon icon-check" />
        {isAccepted ? 'Accepted' : 'Accept'}
        <span className="sr-only">{` the answer by ${user.screenName}`}</span>
      </Button>
    </form>
  )
}

function addAnswer({ change }: Answers, answer: PublicAnswer) {
  change(({ answers, count }) => ({ answers: [...answers, answer], count: count + 1 }))
  focusAnswer(answer._id)
  announce('Your answer is posted.')
}

function replaceAnswer({ change }: Answers, answer: PublicAnswer) {
  change(({ answers }) => ({ answers: answers.map((one) => (one._id === answer._id ? answer : one)) }))
  focusAnswer(answer._id)
  announce('Your changes are saved.')
}

function dropAnswer({ change }: Answers, id: string) {
  change(({ answers, count, acceptedId }) => ({
    answers: answers.filter(({ _id }) => _id !== id),
    count: count - 1,
    acceptedId: acceptedId === id ? null : acceptedId,
  }))
  document.getElementById(answersHeading)?.focus()
  announce('The answer is deleted.')
}

/** Accepts an answer in place of any other, or takes it back. */
async function toggleAccepted({ change }: Answers, questionId: string, answerId: string) {
  const { acceptedAnswer } = await call('PUT', '/api/questions/accept/:questionId/:answerId', {
    param: { questionId, answerId },
  })
  change(() => ({ acceptedId: acceptedAnswer }))
  announce(acceptedAnswer === answerId ? 'You accepted this answer. The question is solved.' : 'No answer is accepted.')
}
