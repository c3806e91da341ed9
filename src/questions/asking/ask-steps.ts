import { type QuestionErrors, type QuestionField, questionFields } from './question-form'

export type AskStep = 1 | 2 | 3

type StepWords = { step: AskStep; title: string; fields: readonly QuestionField[] }

export const askSteps: readonly StepWords[] = [
  { step: 1, title: 'Category and tags', fields: ['category', 'tags'] },
  { step: 2, title: 'Title and description', fields: ['title', 'content'] },
  { step: 3, title: 'Review', fields: [] },
]

/** Where asking begins. */
export const askPath = '/ask'

export const stepPath = (step: AskStep) => `/ask/${step}`

export const titleOfStep = (step: AskStep) => askSteps.find((one) => one.step === step)?.title ?? ''

/** Reads the step from the last part of an address. */
export const stepOf = (id: string): AskStep | null => askSteps.find(({ step }) => `${step}` === id)?.step ?? null

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
