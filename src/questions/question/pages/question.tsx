import { type QuestionProps, QuestionView } from '../components/question-view'

/** For guests. */
export default function QuestionPage(props: QuestionProps) {
  return <QuestionView {...props} />
}
