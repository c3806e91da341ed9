import { useRef, useState } from 'react'
import { announce } from '../../../ui/hooks/announce'
import { apiErrorOf, call } from '../../../ui/hooks/api-client'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import type { VoteValue } from '../../choices'

/** What is voted on: a question, or one of its answers. */
export type VotedThing = { questionId: string; answerId: string | null }

type Votes = { score: number; vote: number }

/**
 * The score of a question or an answer with the reader's vote. A press shows at once, and is taken back with words if
 * the server refuses it. Of the presses that come while a vote is sent, the last one is sent afterward.
 */
export function useVote(thing: VotedThing, initial: Votes) {
  const { ask } = useSignIn()
  const [shown, setShown] = useState(initial)
  const [problem, setProblem] = useState('')
  const saved = useRef(initial)
  const wanted = useRef<VoteValue | null>(null)
  const isSending = useRef(false)

  async function set(vote: VoteValue) {
    const { score, vote: before } = saved.current
    wanted.current = vote
    setProblem('')
    setShown({ score: score - before + vote, vote })
    if (isSending.current) return
    isSending.current = true
    try {
      for (let sent: VoteValue | null = null; wanted.current !== null && wanted.current !== sent; ) {
        sent = wanted.current
        const { rating, vote: counted } = await sendVote(thing, sent)
        saved.current = { score: rating, vote: counted }
      }
    } catch (failure) {
      const { status, message } = apiErrorOf(failure)
      const words = `Your vote wasn’t counted. ${message}`
      setProblem(words)
      announce(words, 'assertive')
      if (status === 401) ask({ kind: 'login' })
    } finally {
      isSending.current = false
      setShown(saved.current)
    }
  }

  return { ...shown, problem, set }
}

function sendVote({ questionId, answerId }: VotedThing, vote: VoteValue) {
  const json = { vote }
  if (answerId === null) {
    const param = { id: questionId }
    return vote < 0
      ? call('PUT', '/api/questions/unlike/:id', { param, json })
      : call('PUT', '/api/questions/like/:id', { param, json })
  }
  const param = { questionId, answerId }
  return vote < 0
    ? call('PUT', '/api/questions/answer/unlike/:questionId/:answerId', { param, json })
    : call('PUT', '/api/questions/answer/like/:questionId/:answerId', { param, json })
}
