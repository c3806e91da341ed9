import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toastFailure } from '../../../ui/components/toast-failure'
import { announce } from '../../../ui/hooks/announce'
import { call, send } from '../../../ui/hooks/api-client'
import { nextCursorOf } from '../../../ui/hooks/next-cursor'
import { answersShown } from '../../choices'
import { answerAnchor } from '../answer-anchor'
import type { PublicAnswer } from '../answer-shape'

type Start = {
  question: { _id: string; answers: PublicAnswer[]; answerCount: number; acceptedAnswer: string | null }
  /** Where the next answers begin. */
  next: string | null
}

/** The answers that a page shows, and what a reader does with them. */
export function useAnswers({ question, ...start }: Start) {
  const [answers, setAnswers] = useState(question.answers)
  const [next, setNext] = useState(start.next)
  const [count, setCount] = useState(question.answerCount)
  const [acceptedId, setAcceptedId] = useState(question.acceptedAnswer)
  const [isLoading, setLoading] = useState(false)

  /** Adds the next answers below, without those that are here already, such as one just written. */
  async function showMore() {
    if (next === null) return
    setLoading(true)
    try {
      const answer = await send('GET', '/api/questions/:id/answers', {
        param: { id: question._id },
        query: { cursor: next, limit: String(answersShown) },
      })
      const more = (await answer.json<PublicAnswer[]>()).filter(({ _id }) => !answers.some((one) => one._id === _id))
      flushSync(() => {
        setAnswers([...answers, ...more])
        setNext(nextCursorOf(answer))
      })
      const [first] = more
      if (first) focusAnswer(first._id)
    } catch (problem) {
      await toastFailure(problem)
    } finally {
      setLoading(false)
    }
  }

  function add(answer: PublicAnswer) {
    flushSync(() => {
      setAnswers((before) => [...before, answer])
      setCount((before) => before + 1)
    })
    focusAnswer(answer._id)
    announce('Your answer is posted.')
  }

  function replace(answer: PublicAnswer) {
    flushSync(() => setAnswers((before) => before.map((one) => (one._id === answer._id ? answer : one))))
    focusAnswer(answer._id)
    announce('Your changes are saved.')
  }

  function drop(id: string) {
    flushSync(() => {
      setAnswers((before) => before.filter(({ _id }) => _id !== id))
      setCount((before) => before - 1)
      setAcceptedId((before) => (before === id ? null : before))
    })
    document.getElementById(answersHeading)?.focus()
    announce('The answer is deleted.')
  }

  /** Accepts an answer in place of any other, or takes it back. */
  async function accept(id: string) {
    try {
      const { acceptedAnswer } = await call('PUT', '/api/questions/accept/:questionId/:answerId', {
        param: { questionId: question._id, answerId: id },
      })
      setAcceptedId(acceptedAnswer)
      announce(acceptedAnswer === id ? 'You accepted this answer. The question is solved.' : 'No answer is accepted.')
    } catch (problem) {
      await toastFailure(problem)
    }
  }

  return { answers, next, count, acceptedId, isLoading, showMore, add, replace, drop, accept }
}
export type Answers = ReturnType<typeof useAnswers>

/** The heading over the answers gets the focus when an answer goes away. */
export const answersHeading = 'answers'

const focusAnswer = (id: string) => document.getElementById(answerAnchor(id))?.focus()
