import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { FieldError, SelectField, TextArea, TextField } from '../../../ui/forms/field'
import type { Messages } from '../../../ui/forms/use-native-form'
import { closeReasons, type ModerationAction, moderationActions } from '../../post/actions'
import { moderationMessages } from '../../post/rules'

export type ModerationFormProps = {
  action: ModerationAction
  /** Where the form is posted to. */
  to: string
  /** The answer, comment, or version that it is about. */
  id?: string | undefined
  categories: readonly { _id: string; text: string }[]
  /** What was sent before, if something was wrong with it. */
  sent?: Record<string, string>
  errors?: Messages
  onCancel?: () => void
}

/** A form that staff send with a reason. It is posted like a form without JavaScript, from a dialog too. */
export function ModerationForm({ action, to, id, categories, sent = {}, errors = {}, onCancel }: ModerationFormProps) {
  const [wrong, setWrong] = useState(errors)
  const { button } = moderationActions[action]
  const isClosing = action === 'close'

  function check(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const messages = missingIn(new FormData(form), action)
    const [first] = Object.keys(messages)
    setWrong(messages)
    if (first === undefined) return
    event.preventDefault()
    const field = form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    else if (field instanceof RadioNodeList && field[0] instanceof HTMLElement) field[0].focus()
  }

  return (
    <form method="post" action={to} noValidate onSubmit={check} className="mt-4 grid gap-4">
      <input type="hidden" name="do" value={action} />
      <input type="hidden" name="id" value={id ?? ''} />
      {isClosing && <ReasonField chosen={sent.reason} error={wrong.reason} />}
      {(isClosing || action === 'merge') && (
        <TextField
          label="Address of the other question"
          name="other"
          defaultValue={sent.other}
          error={wrong.other}
          need={isClosing ? 'optional' : 'required'}
          hint={isClosing ? 'For a duplicate. Paste the address of its page.' : 'Paste the address of its page.'}
        />
      )}
      {action === 'move' && (
        <SelectField label="Category" name="category" defaultValue={sent.category} error={wrong.category}>
          {categories.map(({ _id, text }) => (
            <option key={_id} value={_id}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={isClosing ? 'What else should readers know?' : 'Reason'}
        name="why"
        defaultValue={sent.why}
        error={wrong.why}
        need={isClosing ? 'optional' : 'required'}
        hint={whoReads[action] ?? 'It is kept in the audit log.'}
      />
      <DialogFoot>
        <Button type="submit" kind={action.startsWith('remove') ? 'danger' : 'filled'}>
          {button}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </DialogFoot>
    </form>
  )
}

const toldAuthor = 'Its author is told this reason. The audit log keeps it, too.'
const whoReads: Partial<Record<ModerationAction, string>> = {
  close: 'Everybody can read it above the question.',
  remove: toldAuthor,
  'remove-answer': toldAuthor,
  'remove-comment': toldAuthor,
  'restore-version': 'Everybody can read it in the history.',
}

function ReasonField({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'reason-error' : undefined}>
      <legend className="font-semibold">Reason</legend>
      {Object.entries(closeReasons).map(([name, { label }]) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={name}
            defaultChecked={name === chosen}
            className="size-6 accent-accent"
          />
          {label}
        </label>
      ))}
      {error && <FieldError id="reason-error">{error}</FieldError>}
    </fieldset>
  )
}

/** The server says the same. */
function missingIn(data: FormData, action: ModerationAction): Messages {
  const isEmpty = (name: string) => String(data.get(name) ?? '').trim() === ''
  const needsOther = action === 'merge' || (action === 'close' && data.get('reason') === 'duplicate')
  return {
    ...(action === 'close' && isEmpty('reason') && { reason: moderationMessages.reason }),
    ...(needsOther && isEmpty('other') && { other: moderationMessages.unknownQuestion }),
    ...(action !== 'close' && isEmpty('why') && { why: moderationMessages.why }),
  }
}
