import * as v from 'valibot'
import { slugOf } from '../../platform/text/normalize'
import { anonymousMember } from '../choices'
import { questionResponses } from '../responses'
import { QuestionForm } from './question-form'

/** What the editor needs of a question, as the API answers it and as a browser keeps it. */
export const EditedQuestion = v.pick(questionResponses.one.schema, [
  '_id',
  'uid',
  'slug',
  'version',
  'title',
  'content',
  'category',
  'tags',
  'user',
  'mine',
  'answerCount',
])
export type EditedQuestion = v.InferOutput<typeof EditedQuestion>

const isAnonymous = ({ user }: Pick<EditedQuestion, 'user'>) =>
  user._id === null && user.screenName === anonymousMember.screenName

const StoredEdits = v.object({ base: v.nullable(EditedQuestion), values: QuestionForm })

/**
 * Reads edits that a browser stored. Where they leave the choice to be anonymous as it was, they follow the question,
 * whose author may have made it anonymous since.
 */
export function readStoredEdits(stored: unknown, question: Pick<EditedQuestion, 'user'>) {
  if (!v.is(StoredEdits, stored)) return null
  const { base, values } = stored
  if (!base || isAnonymous(base) !== values.anonymous) return stored
  return { base: { ...base, user: question.user }, values: { ...values, anonymous: isAnonymous(question) } }
}

/** How the form shows a question. */
export const formOfQuestion = (question: EditedQuestion): QuestionForm => ({
  category: question.category._id,
  tags: question.tags.map(({ text }) => slugOf(text)),
  title: question.title,
  content: question.content,
  anonymous: isAnonymous(question),
})

/** Its author may show their name until somebody has answered. */
export const mayReveal = ({ mine, answerCount, ...question }: EditedQuestion) =>
  mine && answerCount === 0 && isAnonymous(question)
