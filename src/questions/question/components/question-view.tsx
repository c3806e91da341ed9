import { useEffect } from 'react'
import { ButtonLink } from '../../../ui/components/button'
import type { PublicAnswer } from '../../answer/answer-shape'
import { AnswerList } from '../../answer/components/answer-list'
import type { Answerer, EditedAnswer, PostedAnswer } from '../../answer/components/member-answer'
import { useAnswers } from '../../answer/components/use-answers'
import { YourAnswer } from '../../answer/components/your-answer'
import type { SimilarQuestion } from '../../search/similar-questions'
import { watchView } from '../counted-view'
import { questionPath, viewPath } from '../question-path'
import { QuestionBody, type ShownQuestion } from './question-body'
import { RelatedQuestions } from './related-questions'

export type QuestionProps = {
  question: ShownQuestion & { answers: PublicAnswer[] }
  /** Where the next answers begin. */
  next: string | null
  isFirstPage: boolean
  related: SimilarQuestion[]
  member: Answerer | null
  editing: EditedAnswer | null
  posted: PostedAnswer | null
  origin: string
  /** The server's time. */
  now: string
}

/** The page of a question. What only members do comes from `MemberParts`. */
export function QuestionView({ question, next, related, member, editing, posted, ...page }: QuestionProps) {
  const { origin, isFirstPage, now } = page
  const answers = useAnswers({ question, next })
  const path = questionPath(question)
  const counted = viewPath(question)
  useEffect(() => watchView(counted), [counted])
  const isStaff = member?.isStaff === true
  const { _id, title, mine, removed, closed } = question
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <QuestionBody
          question={{ ...question, acceptedAnswer: answers.acceptedId }}
          now={now}
          origin={origin}
          isStaff={isStaff}
        />
        <AnswerList
          question={{ _id, title, path, origin, mine, isStaff, removed, answers, thread: { question, now } }}
          isFirstPage={isFirstPage}
          editing={editing}
        />
        {removed === null && (
          <YourAnswer questionId={_id} path={path} closed={closed} member={member} posted={posted} answers={answers} />
        )}
      </div>
      <aside className="min-w-0 print:hidden">
        <ButtonLink href="/ask">Ask Question</ButtonLink>
        <RelatedQuestions questions={related} />
      </aside>
    </div>
  )
}
