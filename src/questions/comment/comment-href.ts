import { listHref } from '../../ui/lists/list-href'
import { questionPath } from '../question/question-path'

type Addressed = { uid: string; slug: string }
type Shown = { answerId?: string | null; edit?: string; cursor?: string | null }

/** The page with all comments of a question or an answer, or the one where an author changes a comment. */
export const commentsHref = (question: Addressed, { answerId, edit, cursor }: Shown = {}) =>
  listHref(`${questionPath(question)}/comments`, { answer: answerId, edit, cursor })

export const commentAnchor = (id: string) => `comment-${id}`
