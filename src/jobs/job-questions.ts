// What an employer asks people who apply on this site. Part of rules.ts.
import * as v from 'valibot'
import { oneLine } from '../platform/text/normalize'
import { rawText } from '../platform/text/raw-text'
import { isQuestionKind, type JobQuestion, questionKinds } from './choices'

export const maxQuestions = 5
const maxQuestionLength = 200
const maxChoices = 10
const maxChoiceLength = 64

export const jobQuestionMessages = {
  questions: `You can ask up to ${maxQuestions} questions`,
  question: 'Write the question, or remove it',
  length: `A question can be at most ${maxQuestionLength} characters`,
  kind: 'Choose one of the kinds in the list.',
  choices: `Write two to ${maxChoices} different choices, each on a line of its own, at most ${maxChoiceLength} characters long`,
} as const

export const noQuestions: JobQuestion[] = []

export type QuestionPart = keyof JobQuestion

/** The name of a part of a question in the form, because a form without JavaScript sends each name once. */
export const questionField = (index: number, part: QuestionPart) => `question-${index}-${part}`

const kinds = Object.keys(questionKinds).filter(isQuestionKind)

const entries = {
  /** '' for a new one. */
  _id: v.pipe(v.string(), v.maxLength(32)),
  text: v.pipe(
    rawText(maxQuestionLength, jobQuestionMessages.length, jobQuestionMessages.question),
    v.transform(oneLine),
    v.nonEmpty(jobQuestionMessages.question),
    v.maxLength(maxQuestionLength, jobQuestionMessages.length),
  ),
  kind: v.picklist(kinds, jobQuestionMessages.kind),
  required: v.boolean(),
  choices: v.pipe(
    v.array(rawText(maxChoiceLength, jobQuestionMessages.choices)),
    v.transform((choices) => choices.map(oneLine).filter(Boolean)),
  ),
}
type Question = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>

const areChoices = (choices: readonly string[]) =>
  choices.length >= 2 &&
  choices.length <= maxChoices &&
  new Set(choices).size === choices.length &&
  choices.every(({ length }) => length <= maxChoiceLength)

const hasChoices = v.forward<Question, v.CheckIssue<Question>, ['choices']>(
  v.check(({ kind, choices }) => kind !== 'choice' || areChoices(choices), jobQuestionMessages.choices),
  ['choices'],
)

const areFew = v.maxLength<Question[], number, string>(maxQuestions, jobQuestionMessages.questions)

export const jobQuestions = v.pipe(v.array(v.pipe(v.object(entries), hasChoices)), areFew)

const sentQuestion = v.object({
  ...entries,
  _id: v.optional(entries._id, ''),
  required: v.optional(entries.required, false),
  choices: v.optional(entries.choices, []),
})

/** What the API takes. */
export const sentQuestions = v.pipe(v.array(v.pipe(sentQuestion, hasChoices)), areFew)

export const shownQuestion = v.object({
  _id: v.string(),
  text: v.string(),
  kind: v.picklist(kinds),
  required: v.boolean(),
  choices: v.array(v.string()),
})
