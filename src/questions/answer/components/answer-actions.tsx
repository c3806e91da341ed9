import { Suspense, useState } from 'react'
import { FlagButton } from '../../../flags/shared/flag-button'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { send } from '../../../ui/hooks/api-client'
import { ShareMenu } from '../../../ui/sharing/share-menu'
import { isPlainPress } from '../../../ui/shell/sign-in-prompt'
import { answerAnchor } from '../answer-anchor'
import type { PublicAnswer } from '../answer-shape'
import { AcceptButton } from './accept-button'
import type { AnsweredQuestion } from './answer-item'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

const copyWords = {
  copied: { title: 'Link copied', text: 'Paste it wherever you like.' },
  field: 'Link to this answer',
}

type AnswerActionsProps = {
  answer: PublicAnswer
  question: AnsweredQuestion
  onEdit: () => void
}

/** What a reader can do with an answer. */
export function AnswerActions({ answer, question, onEdit }: AnswerActionsProps) {
  const { _id: id, mine, removed, user } = answer
  const { path, origin, title, isStaff, answers } = question
  const [asks, setAsks] = useState(false)
  const isEditor = (mine || isStaff) && removed === null
  const url = `${origin}${path}#${answerAnchor(id)}`

  async function remove() {
    await send('DELETE', '/api/questions/answer/:questionId/:answerId', {
      param: { questionId: question._id, answerId: id },
      json: {},
    })
    setAsks(false)
    answers.drop(id)
  }

  return (
    <ul aria-label={`Answer by ${user.screenName}`} className="quiet-row relative mt-2 flex flex-wrap">
      {question.mine && removed === null && (
        <li>
          <AcceptButton
            id={id}
            author={user.screenName}
            isAccepted={answers.acceptedId === id}
            path={path}
            onAccept={() => answers.accept(id)}
          />
        </li>
      )}
      {removed === null && (
        <li>
          <ShareMenu url={url} link={url} title={title} copyWords={copyWords} />
        </li>
      )}
      {!mine && removed === null && (
        <li>
          <FlagButton kind="answer" id={id} />
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
      {isEditor && (
        <li className="noscript:hidden">
          <Button kind="quiet" live onClick={() => setAsks(true)}>
            Delete
          </Button>
          <Suspense fallback={null}>
            {asks && (
              <ConfirmDialog
                title="Delete this answer?"
                action="Delete"
                kind="danger"
                onConfirm={remove}
                onClose={() => setAsks(false)}
              >
                {mine ? 'Nobody will see it any more.' : 'Its author and everybody else will no longer see it.'}
              </ConfirmDialog>
            )}
          </Suspense>
        </li>
      )}
    </ul>
  )
}
