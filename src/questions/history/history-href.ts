import { listHref } from '../../ui/lists/list-href'
import { questionPath } from '../question/question-path'

type Shown = { answerId?: string | null; version?: string }

/** The page with the versions of a question or an answer. */
export const historyHref = (question: { uid: string; slug: string }, { answerId = null, version }: Shown = {}) =>
  listHref(`${questionPath(question)}/history`, { answer: answerId ?? undefined, version })
