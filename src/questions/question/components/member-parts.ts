import { type ComponentType, createContext } from 'react'
import type { AnsweredQuestion } from '../../answer/components/answer-item'
import type { MemberAnswerProps, PostedAnswer } from '../../answer/components/member-answer'
import type { CommentFormProps } from '../../comment/components/comment-form'
import type { StaffLinkProps } from '../../moderation/components/staff-actions'
import type { PublicAnswer, PublicQuestion } from '../../post/shapes'
import type { VotesProps } from '../../vote/components/voted-post'
import type { ShownQuestion } from './question-body'

type AnswerProps = { answer: PublicAnswer; question: AnsweredQuestion }

/** What only members do on the page of a question. Guests load none of it. */
type MemberPartsOfPage = {
  QuestionTools: ComponentType<{ question: PublicQuestion; isStaff: boolean }>
  AnswerTools: ComponentType<AnswerProps & { onEdit: () => void }>
  AnswerEdit: ComponentType<AnswerProps & { posted: PostedAnswer | null; onDone: () => void }>
  MemberAnswer: ComponentType<MemberAnswerProps>
  AnonymityButton: ComponentType<{ id: string; isAnonymous: boolean }>
  CommentForm: ComponentType<CommentFormProps>
  MemberVotes: ComponentType<VotesProps>
  StaffActions: ComponentType<{ question: ShownQuestion }>
  StaffLink: ComponentType<StaffLinkProps>
}

export const MemberParts = createContext<MemberPartsOfPage | null>(null)
