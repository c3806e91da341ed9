import { type KeyboardEvent, type RefObject, Suspense, useState } from 'react'
import { maxTags } from '../../../tags/rules'
import { TagField } from '../../../tags/shared/tag-field'
import { ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { FieldError, TextArea, Toggle } from '../../../ui/forms/field'
import { RichTextField } from '../../../ui/rich-text/rich-text-field'
import { textLengths } from '../../rules'
import { SimilarQuestions } from '../../search/components/similar-questions'
import {
  type QuestionErrors,
  type QuestionField,
  type QuestionForm,
  questionFieldLabels,
  questionFields,
  stepOfField,
  stepPath,
} from '../question-form'

type SortingFieldsProps = {
  values: Pick<QuestionForm, 'category' | 'tags'>
  categories: readonly CategoryChoice[]
  errors: QuestionErrors
  onChange: (part: Partial<QuestionForm>) => void
}

export function SortingFields({ values, categories, errors, onChange }: SortingFieldsProps) {
  return (
    <>
      <CategoryField
        categories={categories}
        value={values.category}
        error={errors.category}
        onChange={(category) => onChange({ category })}
      />
      <div data-field="tags">
        <TagField
          value={values.tags}
          max={maxTags.question}
          isOptional
          error={errors.tags}
          onChange={(tags) => onChange({ tags })}
        />
      </div>
    </>
  )
}

export type CategoryChoice = { _id: string; text: string; description: string }

type CategoryFieldProps = {
  categories: readonly CategoryChoice[]
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** The categories as cards, each with a line that says what belongs there. */
function CategoryField({ categories, value, error, onChange }: CategoryFieldProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby="category-label"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && 'category-error'}
      data-field="category"
    >
      <p id="category-label" className="font-semibold">
        Category
      </p>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-2">
        {categories.map(({ _id, text, description }) => (
          <label
            key={_id}
            className={`flex min-h-11 cursor-pointer items-start gap-2.5 rounded-control border-[1.5px] bg-raised p-2.5 sm:gap-3 sm:p-3.5 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-2 has-[:checked]:border-accent ${error ? 'border-danger' : 'border-line hover:border-muted'}`}
          >
            <input
              type="radio"
              name="category"
              value={_id}
              checked={_id === value}
              onChange={() => onChange(_id)}
              aria-describedby={description && `category-${_id}`}
              className="mt-0.5 size-6 shrink-0 accent-accent outline-none"
            />
            <span className="wrap-anywhere min-w-0">
              <span className="block font-semibold">{text}</span>
              {description && (
                <span id={`category-${_id}`} className="block text-muted text-small max-sm:hidden">
                  {description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="category-error">{error}</FieldError>}
    </div>
  )
}

type QuestionFieldsProps = {
  values: { title: string; content: string }
  errors: QuestionErrors
  /** Differs when the text was set from outside the editor. */
  revision: number | string
  editor: RefObject<TextEditor | null>
  /** The question itself, which isn’t similar to itself. */
  except?: string
  onChange: (part: { title?: string; content?: string }) => void
}

export function QuestionFields({ values, errors, revision, editor, except, onChange }: QuestionFieldsProps) {
  return (
    <>
      <div data-field="title">
        <TextArea
          label="Question"
          name="title"
          rows={2}
          autoComplete="off"
          dir="auto"
          value={values.title}
          error={errors.title}
          hint={
            <>
              One question, with the grade, the setting, and the state where they matter. <TitleCount {...values} />
            </>
          }
          onChange={({ target }) => onChange({ title: target.value })}
          onKeyDown={sendByEnter}
        />
        <SimilarQuestions title={values.title} except={except} />
      </div>
      <div data-field="content">
        <RichTextField
          key={revision}
          height={250}
          label="Description"
          name="content"
          hint={`What you have tried, and what a good answer would let you do. At least ${textLengths.content.min} characters.`}
          initial={values.content}
          error={errors.content}
          onChange={(content) => onChange({ content })}
          onBlur={() => undefined}
          onReady={(ready) => {
            editor.current = ready
          }}
        />
      </div>
    </>
  )
}

function TitleCount({ title }: { title: string }) {
  const { min, max } = textLengths.title
  const count = title.trim().length
  if (count < min) return `${min} to ${max} characters.`
  if (count <= max) return `${count} of ${max} characters.`
  return <span className="font-semibold text-danger">{`${count} of ${max} characters, ${count - max} too many.`}</span>
}

/** A title has one line, which wraps. Enter goes on to the next step, as in a field of one line. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export function AnonymousField({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <Toggle
      label="Ask anonymously"
      name="anonymous"
      hint="Readers see “Anonymous” in place of your name and picture. Our team can find out who asked. After somebody has answered, this can’t be undone."
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

type QuestionReviewProps = {
  values: QuestionForm
  category: string | undefined
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

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

type CancelAskingProps = {
  /** Where the link leads without JavaScript. */
  href: string
  title: string
  isWritten: boolean
  onLeave: () => void
}

/** Goes back without what was written, and asks first if there is anything. */
export function CancelAsking({ href, title, isWritten, onLeave }: CancelAskingProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ButtonLink
        kind="quiet"
        href={href}
        onClick={(event) => {
          event.preventDefault()
          if (isWritten) setAsking(true)
          else onLeave()
        }}
      >
        Cancel
      </ButtonLink>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            title={title}
            action="Discard"
            dismiss="Keep writing"
            kind="danger"
            onConfirm={async () => onLeave()}
            onClose={() => setAsking(false)}
          >
            What you have written is deleted.
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}

export type TextEditor = { focus: () => void }

/** So that the toast of the next page isn’t missed. */
export const beforeQuestionMs = 150

/** Moves the focus to the first field with an error. In the review, that is the link to it. */
export function focusWrongField(form: HTMLFormElement | null, wrong: QuestionErrors, editor: TextEditor | null): void {
  const first = [...questionFields, 'why'].find((name) => name in wrong)
  const field = form?.querySelector(`[data-field="${first}"]`)
  const control = field?.querySelector<HTMLElement>('a, textarea, input:checked, input:not([type=hidden])')
  // The editor’s buttons and links are inside its field, too.
  if (first === 'content' && !field?.querySelector('a[aria-describedby]')) editor?.focus()
  else control?.focus()
}
