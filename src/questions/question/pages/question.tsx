import { ButtonLink } from '../../../ui/components/button'
import type { PublicAnswer } from '../../answer/answer-shape'
import { AnswerItem } from '../../answer/components/answer-item'
import type { SimilarQuestion } from '../../search/similar-questions'
import { QuestionBody, type ShownQuestion } from '../components/question-body'
import { RelatedQuestions } from '../components/related-questions'

export type QuestionProps = {
  question: ShownQuestion & { answers: PublicAnswer[] }
  /** Where the next answers begin. */
  next: string | null
  related: SimilarQuestion[]
  /** The server's time. */
  now: string
}

const answersTitle = (count: number) => (count === 1 ? '1 Answer' : `${count.toLocaleString('en-US')} Answers`)

export default function QuestionPage({ question, related, now }: QuestionProps) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <QuestionBody question={question} now={now} />
        <section aria-labelledby="answers" className="mt-10">
          <h2 id="answers" className="mb-4 font-bold text-large">
            {answersTitle(question.answerCount)}
          </h2>
          {question.answers.map((answer) => (
            <AnswerItem key={answer._id} answer={answer} question={question} now={now} />
          ))}
        </section>
      </div>
      <aside className="min-w-0">
        <ButtonLink href="/ask">Ask Question</ButtonLink>
        <RelatedQuestions questions={related} />
      </aside>
    </div>
  )
}
