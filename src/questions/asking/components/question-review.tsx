import { FieldError } from '../../../ui/forms/field'
import { stepOfField, stepPath } from '../ask-steps'
import { type QuestionErrors, type QuestionField, type QuestionForm, questionFieldLabels } from '../question-form'

type QuestionReviewProps = {
  values: QuestionForm
  category: string | undefined
  /** How readers see the author. */
  author: string
  errors?: QuestionErrors
  onGo?: (field: QuestionField) => void
}

/** The question as readers will see it. What is still wrong leads back to its step. */
export function QuestionReview({ values, category, author, errors = {}, onGo }: QuestionReviewProps) {
  const wrong = (field: QuestionField) =>
    errors[field] && (
      <div data-field={field} className="mt-1">
        <FieldError id={`${field}-error`}>{errors[field]}</FieldError>
        <a
          href={stepPath(stepOfField(field))}
          aria-describedby={`${field}-error`}
          onClick={(event) => {
            event.preventDefault()
            onGo?.(field)
          }}
        >
          {`Change ${questionFieldLabels[field].toLowerCase()}`}
        </a>
      </div>
    )
  return (
    <section aria-label="Preview" className="wrap-anywhere border-line border-y py-6">
      <h2 dir="auto" className="font-bold text-title">
        {values.title || 'No title yet'}
      </h2>
      {wrong('title')}
      <p className="mt-2 text-muted text-small">{`Asked by ${author}`}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the editor of this person wrote it, or the server cleaned it */}
      <div dir="auto" className="prose mt-5" dangerouslySetInnerHTML={{ __html: values.content }} />
      {wrong('content')}
      <p className="mt-5 text-small">
        <span className="text-muted">Category: </span>
        {category ?? 'none yet'}
        {values.tags.length > 0 && (
          <>
            <span className="text-muted"> · Tags: </span>
            {values.tags.join(', ')}
          </>
        )}
      </p>
      {wrong('category')}
      {wrong('tags')}
    </section>
  )
}
