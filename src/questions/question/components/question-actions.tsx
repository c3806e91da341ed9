import { FlagButton } from '../../../flags/shared/flag-button'
import { editQuestionPath } from '../question-path'
import type { PublicQuestion } from '../question-shape'

/** What a reader can do with a question. */
export function QuestionActions({ question }: { question: PublicQuestion }) {
  return (
    <ul aria-label="This question" className="mt-4 flex flex-wrap gap-x-5">
      {question.mine && (
        <li>
          <a href={editQuestionPath(question)} className="inline-flex min-h-11 items-center">
            Edit
          </a>
        </li>
      )}
      {!question.mine && (
        <li>
          <FlagButton kind="question" id={question._id} />
        </li>
      )}
    </ul>
  )
}
