import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toastFailure } from '../../../ui/components/toast'
import { getNextCursor, send } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { answersShown } from '../../choices'
import { answerAnchor } from '../../post/paths'
import type { PublicAnswer } from '../../post/shapes'

type ShownAnswers = {
  answers: PublicAnswer[]
  next: string | null
  count: number
  acceptedId: string | null
}

type Start = {
  question: { _id: string; answers: PublicAnswer[]; answerCount: number; acceptedAnswer: string | null }
  next: string | null
}

/** The answers that a page shows, and how they change. What only members do with them is in `member-answer.tsx`. */
export function useAnswers({ question, next }: Start) {
  const { answers, answerCount: count, acceptedAnswer: acceptedId } = question
  const [shown, setShown] = useState<ShownAnswers>({ answers, next, count, acceptedId })
  const { busy, run } = useAct(toastFailure)

  /** The page shows the change when this returns, so that it can take the focus. */
  const change = (part: (before: ShownAnswers) => Partial<ShownAnswers>) =>
    flushSync(() => setShown((before) => ({ ...before, ...part(before) })))

  /** Adds the next answers below, without those that are here already, such as one just written. */
  async function showMore() {
    if (shown.next === null) return
    const answer = await send('GET', '/api/questions/:id/answers', {
      param: { id: question._id },
      query: { cursor: shown.next, limit: String(answersShown) },
    })
    const page = await answer.json<PublicAnswer[]>()
    const more = page.filter(({ _id }) => !shown.answers.some((one) => one._id === _id))
    change((before) => ({ answers: [...before.answers, ...more], next: getNextCursor(answer) }))
    const [first] = more
    if (first) focusAnswer(first._id)
  }

  return { ...shown, isLoading: busy, showMore: () => run(showMore), change }
}
export type Answers = ReturnType<typeof useAnswers>

/** The heading over the answers gets the focus when an answer goes away. */
export const answersHeading = 'answers'

export const focusAnswer = (id: string) => document.getElementById(answerAnchor(id))?.focus()
