import { toastFailure } from '../../../ui/components/toast'
import { announce } from '../../../ui/hooks/announce'
import { call } from '../../../ui/hooks/api-client'
import type { PublicAnswer } from '../../post/shapes'
import { type Answers, answersHeading, focusAnswer } from './use-answers'

/** Shows an answer that was just posted. */
export function addAnswer({ change }: Answers, answer: PublicAnswer) {
  change(({ answers, count }) => ({ answers: [...answers, answer], count: count + 1 }))
  focusAnswer(answer._id)
  announce('Your answer is posted.')
}

/** Shows an answer as it was just saved. */
export function replaceAnswer({ change }: Answers, answer: PublicAnswer) {
  change(({ answers }) => ({ answers: answers.map((one) => (one._id === answer._id ? answer : one)) }))
  focusAnswer(answer._id)
  announce('Your changes are saved.')
}

/** Takes away an answer that was just deleted. */
export function dropAnswer({ change }: Answers, id: string) {
  change(({ answers, count, acceptedId }) => ({
    answers: answers.filter(({ _id }) => _id !== id),
    count: count - 1,
    acceptedId: acceptedId === id ? null : acceptedId,
  }))
  document.getElementById(answersHeading)?.focus()
  announce('The answer is deleted.')
}

/** Accepts an answer in place of any other, or takes it back. */
export async function toggleAccepted({ change }: Answers, questionId: string, answerId: string) {
  try {
    const { acceptedAnswer } = await call('PUT', '/api/questions/accept/:questionId/:answerId', {
      param: { questionId, answerId },
    })
    change(() => ({ acceptedId: acceptedAnswer }))
    announce(
      acceptedAnswer === answerId ? 'You accepted this answer. The question is solved.' : 'No answer is accepted.',
    )
  } catch (problem) {
    await toastFailure(problem)
  }
}
