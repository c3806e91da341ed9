import type { SimilarQuestion } from '../../search/similar-questions'
import { questionPath } from '../question-path'

export function RelatedQuestions({ questions }: { questions: SimilarQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <nav aria-labelledby="related" className="mt-8">
      <h2 id="related" className="font-bold">
        Related questions
      </h2>
      <ul className="mt-2">
        {questions.map((question) => (
          <li key={question._id}>
            <a href={questionPath(question)} dir="auto" className="wrap-anywhere inline-block py-2">
              {question.title}
            </a>
            {question.solved && <span className="text-muted text-small"> Solved</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
