import { type QuestionProps, QuestionView } from '../components/question-view'

/** For guests. They load nothing of what only members do. */
export default function QuestionPage(props: QuestionProps) {
  return <QuestionView {...props} />
}
