import { useVote } from './use-vote'
import { VoteButtons } from './vote-buttons'
import type { VotesProps } from './voted-post'

/** The votes of a post, and why the last one wasn’t counted, as parts of its grid. */
export function MemberVotes(props: VotesProps) {
  const { thing, score, vote } = props
  const votes = useVote(thing, { score, vote })
  return (
    <>
      <VoteButtons {...props} score={votes.score} vote={votes.vote} onVote={votes.set} />
      {votes.problem && (
        <p className="mt-2 font-semibold text-danger text-small sm:col-start-2 sm:row-start-1 sm:mt-0 sm:mb-3">
          {votes.problem}
        </p>
      )}
    </>
  )
}
