import { AnswerEdit } from '../../answer/components/answer-edit'
import { AnswerTools } from '../../answer/components/answer-tools'
import { MemberAnswer } from '../../answer/components/member-answer'
import { MemberParts } from '../components/member-parts'
import { QuestionTools } from '../components/question-tools'
import { type QuestionProps, QuestionView } from '../components/question-view'

const parts = { AnswerEdit, AnswerTools, MemberAnswer, QuestionTools }

export default function MemberQuestionPage(props: QuestionProps) {
  return (
    <MemberParts value={parts}>
      <QuestionView {...props} />
    </MemberParts>
  )
}
