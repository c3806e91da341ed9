import { Suspense } from 'react'
import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { lazyPart } from '../../../ui/components/lazy-part'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import type { PublicAnswer } from '../answer-shape'
import type { AnsweredQuestion } from './answer-item'
import type { PostedAnswer } from './member-answer'
import { replaceAnswer } from './member-answers'
import { PlainAnswerForm } from './plain-answer-form'

const AnswerEditor = lazyPart(() => import('./answer-editor'))

type AnswerEditProps = {
  answer: PublicAnswer
  question: AnsweredQuestion
  posted: PostedAnswer | null
  onDone: () => void
}

/** Takes the place of an answer while it is changed. */
export function AnswerEdit({ answer, question, posted, onDone }: AnswerEditProps) {
  const isAlive = useHydrated()
  const { _id } = answer
  const plain = (
    <PlainAnswerForm
      action={`${question.path}/answers/${_id}`}
      button="Save"
      why=""
      answer={answer}
      {...(posted ?? { errors: {} })}
    />
  )
  return (
    <UnlessSilenced>
      {isAlive ? (
        <Suspense fallback={plain}>
          <AnswerEditor
            answer={answer}
            questionId={question._id}
            onSaved={(saved) => {
              onDone()
              replaceAnswer(question.answers, saved)
            }}
            onCancel={onDone}
          />
        </Suspense>
      ) : (
        plain
      )}
    </UnlessSilenced>
  )
}
