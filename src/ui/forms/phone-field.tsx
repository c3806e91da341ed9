import type { ChangeEvent, ComponentProps } from 'react'
import { caretAfterFormatting, formatTypedPhone } from '../../platform/text/phone-format'
import { TextField } from './field'

/** Formats the number while the user types, pastes, or edits it. */
export function PhoneField({ onChange, ...rest }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      {...rest}
      type="tel"
      onChange={(event) => {
        format(event)
        return onChange?.(event)
      }}
    />
  )
}

function format({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const formatted = formatTypedPhone(target.value)
  // Setting the same text again would move the caret to the end.
  if (formatted === target.value) return
  const deletesForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
  const caret = caretAfterFormatting(target.value, target.selectionStart ?? 0, formatted, deletesForward)
  target.value = formatted
  if (target === document.activeElement) target.setSelectionRange(caret, caret)
}
