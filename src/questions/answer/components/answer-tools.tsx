import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { send } from '../../../ui/hooks/api-client'
import { isPlainPress } from '../../../ui/shell/sign-in-prompt'
import { answerAnchor } from '../../post/paths'
import type { PublicAnswer } from '../../post/shapes'
import { DeleteButton } from '../../question/components/delete-button'
import type { AnsweredQuestion } from './answer-item'
import { dropAnswer, toggleAccepted } from './member-answers'

type AnswerToolsProps = { answer: PublicAnswer; question: AnsweredQuestion; onEdit: () => void }

/** What a member can do with an answer, as items of the list of actions. */
export function AnswerTools({ answer, question, onEdit }: AnswerToolsProps) {
  const { _id: id, mine, removed, user } = answer
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
          <AcceptButton
            id={id}
            author={user.screenName}
            isAccepted={answers.acceptedId === id}
            path={path}
            onAccept={() => toggleAccepted(answers, question._id, id)}
          />
        </li>
      )}
      {isEditor && (
        <li>
          <a
            href={`${path}?edit=${id}#${answerAnchor(id)}`}
            onClick={(event) => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              onEdit()
            }}
            className="inline-flex min-h-11 items-center px-3 font-medium text-ink no-underline hover:underline"
          >
            Edit
          </a>
        </li>
      )}
      {mine && removed === null && (
        <li>
          <DeleteButton noun="answer" words="Nobody will see it any more." onDelete={remove} />
        </li>
      )}
    </>
  )
}

type AcceptButtonProps = {
  id: string
  author: string
  isAccepted: boolean
  path: string
  onAccept: () => Promise<void>
}

/** For the person who asked. Pressed again, it takes the answer back. Without JavaScript, it is a form. */
function AcceptButton({ id, author, isAccepted, path, onAccept }: AcceptButtonProps) {
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await onAccept()
    setBusy(false)
  }

  return (
    <form method="post" action={`${path}/answers/${id}/accept`} onSubmit={submit}>
      <Button type="submit" kind="quiet" busy={busy} aria-pressed={isAccepted} className="aria-pressed:text-success">
        <span aria-hidden="true">✓</span>
        {isAccepted ? 'Accepted' : 'Accept'}
        <span className="sr-only">{` the answer by ${author}`}</span>
      </Button>
    </form>
  )
}
