import { type QuestionProps, QuestionView } from '../components/question-view'
import { viewPath } from '../question-path'

export const hydrates = 'on reach'

/** For guests. */
export default function QuestionPage(props: QuestionProps) {
  return (
    <div data-counted-view={viewPath(props.question)}>
      <QuestionView {...props} />
    </div>
  )
}
