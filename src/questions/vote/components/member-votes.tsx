import { call } from '../../../ui/hooks/api-client'
import { useShownAtOnce } from '../../../ui/hooks/use-shown-at-once'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import type { VoteValue } from '../../choices'
import { VoteButtons, type VotesProps } from './vote-buttons'

/** The votes of a post, and why the last one wasn’t counted, as parts of its grid. */
export function MemberVotes(props: VotesProps) {
  const { ask } = useSignIn()
  const { shown, problem, set } = useShownAtOnce({
    initial: { score: props.score, vote: props.vote },
    withChoice: ({ score, vote: before }, vote: VoteValue) => ({ score: score - before + vote, vote }),
    send: (vote) => sendVote(props.thing, vote).then(({ rating: score, vote }) => ({ score, vote })),
    failed: 'Your vote wasn’t counted.',
    onFailed: ({ status }) => status === 401 && ask({ kind: 'login' }),
  })
  return (
    <>
      <VoteButtons {...props} {...shown} onVote={set} />
      {problem && (
        <p className="mt-2 font-semibold text-danger text-small sm:col-start-2 sm:row-start-1 sm:mt-0 sm:mb-3">
          {problem}
        </p>
      )}
    </>
  )
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
