import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { Avatar } from '../../../ui/components/avatar'
import { dayOrSince } from '../../../ui/hooks/format-time'
import type { AnsweredQuestion } from '../../answer/components/answer-item'
import type { MemberAnswerProps, PostedAnswer } from '../../answer/components/member-answer'
import type { CommentFormProps } from '../../comment/components/comment-form'
import type { StaffLinkProps } from '../../moderation/components/staff-actions'
import { historyHref } from '../../post/paths'
import type { Author, PublicAnswer, PublicQuestion } from '../../post/shapes'
import { VoteButtons, type VotesProps } from '../../vote/components/vote-buttons'
import type { ShownQuestion } from './question-body'

type AnswerProps = { answer: PublicAnswer; question: AnsweredQuestion }

/** What only members do on the page of a question. Guests load none of it. */
export type MemberPartsOfPage = {
  QuestionTools: ComponentType<{ question: PublicQuestion; isStaff: boolean }>
  AnswerTools: ComponentType<AnswerProps & { onEdit: () => void }>
  AuthorName: ComponentType<{ author: Author }>
  AnswerEdit: ComponentType<AnswerProps & { posted: PostedAnswer | null; onDone: () => void }>
  MemberAnswer: ComponentType<MemberAnswerProps>
  AnonymityButton: ComponentType<{ id: string; isAnonymous: boolean }>
  CommentForm: ComponentType<CommentFormProps>
  MemberVotes: ComponentType<VotesProps>
  StaffActions: ComponentType<{ question: ShownQuestion }>
  StaffLink: ComponentType<StaffLinkProps>
}

export const MemberParts = createContext<MemberPartsOfPage | null>(null)

type VotedPostProps = {
  votes: VotesProps
  /** Whether nobody can vote, because it was removed. */
  isLocked: boolean
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

type AuthorLineProps = {
  author: Author
  verb: 'asked' | 'answered'
  time: string
  edited: boolean
  now: string
}

export function AuthorLine({ author, verb, time, edited, now }: AuthorLineProps) {
  const Name = useContext(MemberParts)?.AuthorName
  const { screenName, avatar } = author
  return (
    <div className="flex items-center gap-3">
      <Avatar name={screenName} src={avatar} isSmall />
      <p className="text-small">
        <span dir="auto" className="wrap-anywhere block font-semibold">
          {Name ? <Name author={author} /> : screenName}
        </span>
        <span className="text-muted">
          {`${verb} `}
          <time dateTime={time}>{dayOrSince(time, now)}</time>
          {edited && ', edited since'}
        </span>
      </p>
    </div>
  )
}

export function HistoryLink({ question, answerId }: { question: { uid: string; slug: string }; answerId?: string }) {
  return (
    <a
      href={historyHref(question, answerId === undefined ? {} : { answerId })}
      rel="nofollow"
      className="inline-flex min-h-11 items-center"
    >
      History<span className="sr-only">{answerId === undefined ? ' of the question' : ' of this answer'}</span>
    </a>
  )
}
