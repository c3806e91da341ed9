import * as v from 'valibot'
import { validationErrors } from '../../ui/forms/wrong-fields'
import { Reason } from '../post/rules'
import { answerMessages, NewQuestion, questionMessages, textLengths } from '../rules'

/** Returns what is wrong with the reason of an edit, or undefined. The server decides by the same rule. */
export const checkWhy = (why: string): string | undefined => validationErrors(Reason, { why }).why

/** What somebody has written of a question so far. */
export const QuestionForm = v.object({
  category: v.string(),
  tags: v.array(v.string()),
  title: v.string(),
  content: v.string(),
  anonymous: v.boolean(),
})
export type QuestionForm = v.InferOutput<typeof QuestionForm>

export const blankQuestion: QuestionForm = { category: '', tags: [], title: '', content: '', anonymous: false }

export const questionFieldLabels = {
  category: 'Category',
  tags: 'Tags',
  title: 'Question',
  content: 'Description',
} as const
export type QuestionField = keyof typeof questionFieldLabels
export type QuestionErrors = Partial<Record<string, string>>

const isField = (name: string): name is QuestionField => Object.hasOwn(questionFieldLabels, name)

export const questionFields = Object.keys(questionFieldLabels).filter(isField)

/** Returns what is wrong with a question, by the same rules as the server. */
export function checkQuestion(values: QuestionForm): QuestionErrors {
  const errors: QuestionErrors = validationErrors(NewQuestion, values)
  const length = lengthOfText(values.content)
  if (length === 0) return { ...errors, content: questionMessages.content }
  return length < textLengths.content.least ? { content: questionMessages.shortContent, ...errors } : errors
}

/** The server counts the text after it has cleaned the HTML, and the editor writes clean HTML. */
const lengthOfText = (html: string) =>
  html
    .replaceAll(/<(?:br|\/\w+)[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&nbsp;/g, ' ')
    .replaceAll(/&(?:lt|gt|amp|quot);/g, '.')
    .replaceAll(/\s+/g, ' ')
    .trim().length

/** Returns what is wrong with an answer, or undefined. The server decides by the same rule. */
export function checkAnswer(content: string): string | undefined {
  const length = lengthOfText(content)
  if (length === 0) return answerMessages.content
  if (length < textLengths.content.least) return answerMessages.shortContent
  return length > textLengths.content.most ? answerMessages.longContent : undefined
}
