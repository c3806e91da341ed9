import type { RefObject } from 'react'
import { TextField, Toggle } from '../../../ui/forms/field'
import { RichTextField } from '../../../ui/rich-text/rich-text-field'
import { SimilarQuestions } from '../../search/components/similar-questions'
import type { QuestionErrors } from '../question-form'

export type TextEditor = { focus: () => void }

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
