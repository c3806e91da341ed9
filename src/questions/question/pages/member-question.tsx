import { useEffect } from 'react'
import { watchView } from '../../../ui/early/counted-view'
import { AnswerEdit } from '../../answer/components/answer-edit'
import { AnswerTools } from '../../answer/components/answer-tools'
import { MemberAnswer } from '../../answer/components/member-answer'
import { MemberParts } from '../components/member-parts'
import { QuestionTools } from '../components/question-tools'
import { type QuestionProps, QuestionView } from '../components/question-view'
import { viewPath } from '../question-path'

const parts = { AnswerEdit, AnswerTools, MemberAnswer, QuestionTools }

export default function MemberQuestionPage(props: QuestionProps) {
  const counted = viewPath(props.question)
  useEffect(() => watchView(counted), [counted])
  return (
    <MemberParts value={parts}>
      <QuestionView {...props} />
    </MemberParts>
  )
}
