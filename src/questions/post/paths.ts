import { listHref } from '../../ui/lists/list-href'

type Addressed = { uid: string; slug: string }

export const questionPath = ({ uid, slug }: Addressed) => `/questions/${uid}/${slug}`

export const editQuestionPath = ({ uid, slug }: Addressed) => `/ask/${uid}/${slug}`

/** Where the page says that somebody reads it. */
export const viewPath = ({ uid, slug }: Addressed) => `/api/questions/view/${uid}/${slug}`

export const answerAnchor = (id: string) => `answer-${id}`

/** What a link to an answer adds to the path of its question. The page begins with the answer if it isn't among the first. */
export const linkToAnswer = (id: string) => `?answer=${id}#${answerAnchor(id)}`

/** The votes of the question itself, where a reader goes on who voted without JavaScript. */
export const votesAnchor = 'votes'

/** Where the forms of a question, or of one of its answers, are sent to without JavaScript. */
export const formPath = (page: string, answerId: string | null, form: 'comments' | 'delete' | 'vote') =>
  `${page}${answerId === null ? '' : `/answers/${answerId}`}/${form}`

export const commentAnchor = (id: string) => `comment-${id}`

type ShownComments = { answerId?: string | null; edit?: string; cursor?: string | null }

/** The page with all comments of a question or an answer, or the one where an author changes a comment. */
export const commentsHref = (question: Addressed, { answerId, edit, cursor }: ShownComments = {}) =>
  listHref(`${questionPath(question)}/comments`, { answer: answerId, edit, cursor })

const deletable = ['question', 'answer', 'comment'] as const

/** The page that its author comes to after deleting something without JavaScript. */
export const deletedHref = (path: string, noun: (typeof deletable)[number]) => `${path}?done=${noun}-deleted#done`

/** What that page says, by `done` of its address; '' for any other. */
export function deletedWords(done: string | undefined): string {
  const noun = deletable.find((each) => done === `${each}-deleted`)
  return noun ? `Your ${noun} is deleted.` : ''
}

type ShownVersion = { answerId?: string | null; version?: string }

export const historyHref = (question: Addressed, { answerId = null, version }: ShownVersion = {}) =>
  listHref(`${questionPath(question)}/history`, { answer: answerId ?? undefined, version })

/** What a guest wanted who was asked to sign in at the answer form. */
export const answerPending = (questionId: string) => ({ name: 'answer', id: questionId })
