import * as v from 'valibot'
import { validationErrors } from '../../ui/forms/wrong-fields'
import { Reason } from '../post/rules'
import { answerMessages, NewQuestion, questionMessages, textLengths } from '../rules'

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
  return length < textLengths.content.min ? { content: questionMessages.shortContent, ...errors } : errors
}

/** Returns what is wrong with the reason of an edit, or undefined. The server decides by the same rule. */
export const checkWhy = (why: string): string | undefined => validationErrors(Reason, { why }).why

/** Returns what is wrong with an answer, or undefined. The server decides by the same rule. */
export function checkAnswer(content: string): string | undefined {
  const length = lengthOfText(content)
  if (length === 0) return answerMessages.content
  if (length < textLengths.content.min) return answerMessages.shortContent
  return length > textLengths.content.max ? answerMessages.longContent : undefined
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

export type AskStep = 1 | 2 | 3

type StepWords = { step: AskStep; title: string; fields: readonly QuestionField[] }

export const askSteps: readonly StepWords[] = [
  { step: 1, title: 'Category and tags', fields: ['category', 'tags'] },
  { step: 2, title: 'Title and description', fields: ['title', 'content'] },
  { step: 3, title: 'Review', fields: [] },
]

export const askPath = '/ask'

export const stepPath = (step: AskStep) => `/ask/${step}`

export const titleOfStep = (step: AskStep) => askSteps.find((one) => one.step === step)?.title ?? ''

/** Reads the step from the last part of an address. */
export const getStep = (id: string): AskStep | null => askSteps.find(({ step }) => `${step}` === id)?.step ?? null

export const stepOfField = (field: QuestionField): AskStep =>
  askSteps.find(({ fields }) => fields.includes(field))?.step ?? 1

/** Returns those of the errors that the user can see and mend before they leave this step. The last one shows all. */
export function errorsAtStep(errors: QuestionErrors, step: AskStep): QuestionErrors {
  if (step === 3) return errors
  return Object.fromEntries(
    questionFields.filter((name) => name in errors && stepOfField(name) === step).map((name) => [name, errors[name]]),
  )
}

/** Returns the first step before `step` with an error. */
export const stepWithError = (errors: QuestionErrors, step: AskStep): AskStep | null =>
  askSteps.find((one) => one.step < step && one.fields.some((field) => field in errors))?.step ?? null
