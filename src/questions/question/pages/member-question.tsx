import { AnswerEdit } from '../../answer/components/answer-edit'
import { AnswerTools } from '../../answer/components/answer-tools'
import { MemberAnswer } from '../../answer/components/member-answer'
import { CommentForm } from '../../comment/components/comment-form'
import { StaffActions, StaffLink } from '../../moderation/components/staff-actions'
import { MemberVotes } from '../../vote/components/member-votes'
import { AnonymityButton } from '../components/anonymity-button'
import { MemberParts } from '../components/member-parts'
import { QuestionTools } from '../components/question-tools'
import { type QuestionProps, QuestionView } from '../components/question-view'

const parts = {
  AnonymityButton,
  AnswerEdit,
  AnswerTools,
  CommentForm,
  MemberAnswer,
  MemberVotes,
  QuestionTools,
  StaffActions,
  StaffLink,
}

export default function MemberQuestionPage(props: QuestionProps) {
  return (
    <MemberParts value={parts}>
      <QuestionView {...props} />
    </MemberParts>
  )
}
