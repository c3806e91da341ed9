import { htmlFieldOf } from '../../../ui/rich-text/readable-text'
import type { AskStep } from '../ask-steps'
import type { QuestionForm } from '../question-form'

type CarriedFieldsProps = { values: QuestionForm; step: AskStep; alive: boolean }

/**
 * What the other steps have, for a form that is sent without JavaScript, and for a browser that can’t keep it. The
 * editor has no field of its own, except where JavaScript is off.
 */
export function CarriedFields({ values, step, alive }: CarriedFieldsProps) {
  const { category, tags, title, content, anonymous } = values
  return (
    <>
      <input type="hidden" name="step" value={step} />
      {step !== 1 && <input type="hidden" name="category" value={category} />}
      {step !== 1 && <input type="hidden" name="tags" value={tags.join(',')} />}
      {step !== 2 && <input type="hidden" name="title" value={title} />}
      {(step !== 2 || alive) && <input type="hidden" name={htmlFieldOf('content')} value={content} />}
      {step !== 3 && anonymous && <input type="hidden" name="anonymous" value="on" />}
    </>
  )
}
