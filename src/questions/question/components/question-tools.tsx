import { toastOnNextPage } from '../../../ui/components/toast'
import { send } from '../../../ui/hooks/api-client'
import { editQuestionPath } from '../question-path'
import type { PublicQuestion } from '../question-shape'
import { DeleteButton } from './delete-button'

type QuestionToolsProps = { question: PublicQuestion; isStaff: boolean }

/** What a member can do with a question, as items of the list of actions. */
export function QuestionTools({ question, isStaff }: QuestionToolsProps) {
  const { mine, removed } = question

  async function remove() {
    await send('DELETE', '/api/questions/:id', { param: { id: question._id }, json: {} })
    toastOnNextPage({ title: 'Question deleted' })
    location.assign('/questions')
  }

  return (
    <>
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
      {mine && removed === null && (
        <li>
          <DeleteButton noun="question" words="Nobody will see it any more." onDelete={remove} />
        </li>
      )}
    </>
  )
}
