import { useRef, useState } from 'react'
import { apiErrorOf } from '../../../ui/forms/problem-message'
import { announce } from '../../../ui/hooks/announce'
import { call } from '../../../ui/hooks/api-client'
import type { ReviewedApplication } from '../application-shape'
import type { ReviewVote } from '../rules'

/**
 * An application whose vote changes in place. A press shows at once and is taken back with words if the server refuses
 * it. Of the presses that come while one is sent, the last is sent afterward.
 */
export function useVoteButtons(initial: ReviewedApplication) {
  const [application, setApplication] = useState(initial)
  const [problem, setProblem] = useState('')
  const saved = useRef(initial)
  const wanted = useRef<ReviewVote | null>(null)
  const isSending = useRef(false)

  async function set(vote: ReviewVote) {
    wanted.current = vote
    setProblem('')
    setApplication((shown) => ({ ...shown, vote }))
    if (isSending.current) return
    isSending.current = true
    try {
      for (let sent: ReviewVote | null = null; wanted.current !== null && wanted.current !== sent; ) {
        sent = wanted.current
        const param = { id: initial._id, vote: String(sent) }
        saved.current = await call('PUT', '/api/scholarship/application/:id/:vote', { param })
      }
      announce(spoken[saved.current.vote])
    } catch (failure) {
      const words = `Your vote wasn’t saved. ${apiErrorOf(failure).message}`
      setProblem(words)
      announce(words, 'assertive')
    } finally {
      isSending.current = false
      setApplication(saved.current)
    }
  }

  return { application, problem, set }
}

const spoken: Record<ReviewVote, string> = {
  1: 'Thumbs up saved',
  '-1': 'Thumbs down saved',
  0: 'Vote taken back',
}
