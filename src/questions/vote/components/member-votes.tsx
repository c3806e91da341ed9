import { useRef, useState } from 'react'
import { announce } from '../../../ui/hooks/announce'
import { apiErrorOf, call } from '../../../ui/hooks/api-client'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import type { VoteValue } from '../../choices'
import { VoteButtons, type VotesProps } from './vote-buttons'

/** The votes of a post, and why the last one wasn’t counted, as parts of its grid. */
export function MemberVotes(props: VotesProps) {
  const { score, vote, problem, set } = useVote(props)
  return (
    <>
      <VoteButtons {...props} score={score} vote={vote} onVote={set} />
      {problem && (
        <p className="mt-2 font-semibold text-danger text-small sm:col-start-2 sm:row-start-1 sm:mt-0 sm:mb-3">
          {problem}
        </p>
      )}
    </>
  )
}

/**
 * The score of a question or an answer with the reader's vote. A press shows at once, and is taken back with words if
 * the server refuses it. Of the presses that come while a vote is sent, the last one is sent afterward.
 */
function useVote({ thing, ...given }: VotesProps) {
  const initial = { score: given.score, vote: given.vote }
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

function sendVote({ questionId, answerId }: VotesProps['thing'], vote: VoteValue) {
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
