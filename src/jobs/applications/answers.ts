import { type FieldErrors, invalid } from '../../platform/http/problem'
import { oneLine } from '../../platform/text/normalize'
import type { JobQuestion } from '../choices'
import type { GivenAnswer, Job } from '../schema'
import type { ApplicationContent } from './rules'

const maxAnswerLength = 500

/** The name of an answer’s field, and of its message. */
export const answerField = (questionId: string) => `answers.${questionId}`

/**
 * Returns the answers beside the questions as they are asked now. Answers to other questions are ignored.
 * @throws Problem 422 for a missing answer where people apply here, and for one that the question doesn’t offer
 */
export function readJobAnswers(
  { questions, applyHere }: Pick<Job, 'questions' | 'applyHere'>,
  given: ApplicationContent['answers'],
): GivenAnswer[] {
  const errors: FieldErrors = {}
  const answers = questions.flatMap((question) => {
    const value = given[question._id] ?? ''
    const answer = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : oneLine(value.slice(0, 4 * maxAnswerLength))
    const fault = faultOf(question, answer, applyHere)
    if (fault) errors[answerField(question._id)] = fault
    return answer ? [{ question: question.text, answer }] : []
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return answers
}

function faultOf({ kind, required, choices }: JobQuestion, answer: string, isAsked: boolean): string | null {
  if (!answer) return required && isAsked ? 'Please answer this question.' : null
  if (kind === 'text')
    return answer.length > maxAnswerLength ? `Your answer can be at most ${maxAnswerLength} characters.` : null
  return answersTo({ kind, choices }).includes(answer) ? null : 'Choose one of the answers.'
}

/** The answers that a question offers. */
const answersTo = ({ kind, choices }: Pick<JobQuestion, 'kind' | 'choices'>): readonly string[] =>
  kind === 'yes-no' ? ['Yes', 'No'] : choices
