import type { SimilarQuestion } from '../../search/similar-questions'
import { questionPath } from '../question-path'

const answersText = (count: number) => (count === 1 ? '1 answer' : `${count.toLocaleString('en-US')} answers`)

/** Questions with a similar title. */
export function RelatedQuestions({ questions }: { questions: SimilarQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <nav aria-labelledby="related" className="mt-8">
      <h2 id="related" className="border-line border-b pb-2 font-bold">
        Related questions
      </h2>
      <ul>
        {questions.map((question) => (
          <li key={question._id} className="border-line border-b py-3">
            <a href={questionPath(question)} dir="auto" className="wrap-anywhere inline-block py-1">
              {question.title}
            </a>
            <p className={`text-small ${question.solved ? 'font-semibold text-success' : 'text-muted'}`}>
              {question.solved && 'Solved · '}
              {answersText(question.answerCount)}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
