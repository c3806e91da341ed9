import type { RefObject } from 'react'
import { maxTags } from '../../../tags/rules'
import { TagField } from '../../../tags/shared/tag-field'
import { FieldError, TextField, Toggle } from '../../../ui/forms/field'
import { RichTextField } from '../../../ui/rich-text/rich-text-field'
import { SimilarQuestions } from '../../search/components/similar-questions'
import { type QuestionErrors, type QuestionForm, questionFields } from '../question-form'

export type TextEditor = { focus: () => void }

type SortingFieldsProps = {
  values: Pick<QuestionForm, 'category' | 'tags'>
  categories: readonly CategoryChoice[]
  errors: QuestionErrors
  onChange: (part: Partial<QuestionForm>) => void
}

/** What a question is found by: its category and its tags. */
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
          most={maxTags.question}
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
    <fieldset aria-describedby={error && 'category-error'} data-field="category">
      <legend className="font-semibold">Category</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {categories.map(({ _id, text, description }) => (
          <label
            key={_id}
            className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-control border-[1.5px] bg-raised p-3.5 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-2 has-[:checked]:border-accent ${error ? 'border-danger' : 'border-line hover:border-muted'}`}
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
                <span id={`category-${_id}`} className="block text-muted text-small">
                  {description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="category-error">{error}</FieldError>}
    </fieldset>
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

/** The title, with questions that may already answer it, and the description. */
export function QuestionFields({ values, errors, revision, editor, except, onChange }: QuestionFieldsProps) {
  return (
    <>
      <div data-field="title">
        <TextField
          label="Question"
          name="title"
          autoComplete="off"
          dir="auto"
          value={values.title}
          error={errors.title}
          hint="One question, with the grade, the setting, and the state where they matter."
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <SimilarQuestions title={values.title} except={except} />
      </div>
      <div data-field="content">
        <RichTextField
          key={revision}
          kind="plain"
          height={250}
          label="Description"
          name="content"
          hint="What you have tried, and what a good answer would let you do."
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

type AnonymousFieldProps = { value: boolean; onChange: (value: boolean) => void }

export function AnonymousField({ value, onChange }: AnonymousFieldProps) {
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

/** Moves the focus to the first field with an error. In the review, that is the link to it. */
export function focusWrongField(form: HTMLFormElement | null, wrong: QuestionErrors, editor: TextEditor | null): void {
  const first = [...questionFields, 'why'].find((name) => name in wrong)
  const field = form?.querySelector(`[data-field="${first}"]`)
  const control = field?.querySelector<HTMLElement>('a, input:checked, input:not([type=hidden])')
  // The editor’s buttons and links are inside its field, too.
  if (first === 'content' && !field?.querySelector('a[aria-describedby]')) editor?.focus()
  else control?.focus()
}
