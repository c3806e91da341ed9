import { Suspense, useState } from 'react'
import { FlagButton } from '../../../flags/shared/flag-button'
import { FollowButton } from '../../../notifications/shared/follow-button'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastOnNextPage } from '../../../ui/components/toast'
import { send } from '../../../ui/hooks/api-client'
import { ShareMenu } from '../../../ui/sharing/share-menu'
import { editQuestionPath, questionPath } from '../question-path'
import type { PublicQuestion } from '../question-shape'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

const copyWords = {
  copied: { title: 'Link copied', text: 'Paste it wherever you like.' },
  field: 'Link to this question',
}

type QuestionActionsProps = { question: PublicQuestion; origin: string; isStaff: boolean }

/** What a reader can do with a question. */
export function QuestionActions({ question, origin, isStaff }: QuestionActionsProps) {
  const { title, mine, removed } = question
  const url = origin + questionPath(question)
  return (
    <ul aria-label="This question" className="quiet-row relative mt-2 flex flex-wrap items-center gap-y-2">
      <li>
        <FollowButton of={{ question: question._id }} name={`“${title}”`} isFollowed={question.followed} />
      </li>
      <li>
        <ShareMenu url={url} link={url} title={title} copyWords={copyWords} />
      </li>
      {(mine || isStaff) && (
        <li>
          <a
            href={editQuestionPath(question)}
            className="inline-flex min-h-11 items-center px-3 font-medium text-ink no-underline hover:underline"
          >
            Edit
          </a>
        </li>
      )}
      {!mine && removed === null && (
        <li>
          <FlagButton kind="question" id={question._id} />
        </li>
      )}
      {mine && removed === null && (
        <li className="noscript:hidden">
          <DeleteQuestion id={question._id} />
        </li>
      )}
    </ul>
  )
}

/** For the author. The server refuses it once others have answered. */
function DeleteQuestion({ id }: { id: string }) {
  const [asks, setAsks] = useState(false)

  async function remove() {
    await send('DELETE', '/api/questions/:id', { param: { id }, json: {} })
    toastOnNextPage({ title: 'Question deleted' })
    location.assign('/questions')
  }

  return (
    <>
      <Button kind="quiet" live onClick={() => setAsks(true)}>
        Delete
      </Button>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog
            title="Delete this question?"
            action="Delete"
            kind="danger"
            onConfirm={remove}
            onClose={() => setAsks(false)}
          >
            Nobody will see it any more.
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
