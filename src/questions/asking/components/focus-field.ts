import { type QuestionErrors, questionFields } from '../question-form'
import type { TextEditor } from './question-fields'

/** Moves the focus to the first field with an error. In the review, that is the link to it. */
export function focusWrongField(form: HTMLFormElement | null, wrong: QuestionErrors, editor: TextEditor | null): void {
  const first = [...questionFields, 'why'].find((name) => name in wrong)
  const field = form?.querySelector(`[data-field="${first}"]`)
  const control = field?.querySelector<HTMLElement>('a, input:checked, input:not([type=hidden])')
  // The editor’s buttons and links are inside its field, too.
  if (first === 'content' && !field?.querySelector('a[aria-describedby]')) editor?.focus()
  else control?.focus()
}
