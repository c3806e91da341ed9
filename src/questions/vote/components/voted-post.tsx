import { type ReactNode, useContext } from 'react'
import { MemberParts } from '../../question/components/member-parts'
import type { VotedThing } from './use-vote'
import { VoteButtons } from './vote-buttons'

export type VotesProps = {
  thing: VotedThing
  score: number
  vote: number
  mine: boolean
  /** The page of the question. */
  path: string
}

type VotedPostProps = {
  votes: VotesProps
  /** Whether nobody can vote, because it was removed. */
  isLocked: boolean
  /** Who wrote it, and what a reader can do with it. */
  foot: ReactNode
  children: ReactNode
}

/** A text with its votes beside it, or below it on phones, where a column would squeeze it. */
export function VotedPost({ votes, isLocked, foot, children }: VotedPostProps) {
  const Votes = useContext(MemberParts)?.MemberVotes ?? GuestVotes
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 sm:grid-cols-[3.5rem_minmax(0,1fr)]">
      <div className="sm:col-start-2 sm:row-start-2">{children}</div>
      {!isLocked && <Votes {...votes} />}
      <div className="mt-5 sm:col-start-2 sm:row-start-3">{foot}</div>
    </div>
  )
}

/** A press asks to sign in. The vote is cast on the page for members. */
const GuestVotes = (props: VotesProps) => <VoteButtons {...props} onVote={() => {}} />
