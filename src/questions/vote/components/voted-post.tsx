import type { ReactNode } from 'react'
import { useVote, type VotedThing } from './use-vote'
import { VoteButtons } from './vote-buttons'

type VotedPostProps = {
  thing: VotedThing
  rating: number
  vote: number
  mine: boolean
  /** The page of the question. */
  path: string
  /** Whether nobody can vote, because it was removed. */
  isLocked: boolean
  /** Who wrote it, and what a reader can do with it. */
  foot: ReactNode
  children: ReactNode
}

/** A text with its votes beside it, or below it on phones, where a column would squeeze it. */
export function VotedPost({ thing, rating, vote, mine, path, isLocked, foot, children }: VotedPostProps) {
  const votes = useVote(thing, { score: rating, vote })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 sm:grid-cols-[3.5rem_minmax(0,1fr)]">
      <div className="sm:col-start-2 sm:row-start-2">{children}</div>
      <div className="mt-5 sm:col-start-1 sm:row-span-3 sm:row-start-1 sm:mt-0">
        {!isLocked && (
          <VoteButtons thing={thing} score={votes.score} vote={votes.vote} mine={mine} path={path} onVote={votes.set} />
        )}
      </div>
      {votes.problem && (
        <p className="mt-2 font-semibold text-danger text-small sm:col-start-2 sm:row-start-1 sm:mt-0 sm:mb-3">
          {votes.problem}
        </p>
      )}
      <div className="mt-5 sm:col-start-2 sm:row-start-3">{foot}</div>
    </div>
  )
}
