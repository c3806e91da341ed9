import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { editPhone } from '../../platform/text/phone-format'
import { announce } from '../hooks/announce'
import { TextField } from './field'

/** Formats the number while the user types, pastes, or edits it. Digits beyond ten are refused, and the field says so. */
export function PhoneField({ onChange, hint, ...rest }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [refusal, setRefusal] = useState('')
  return (
    <TextField
      {...rest}
      // It takes the place of the hint, so that nothing below moves.
      hint={refusal || hint}
      type="tel"
      onChange={(event) => {
        const leftOut = format(event)
        const words = leftOut && `Ten digits, without an extension. Left out: ${leftOut}`
        setRefusal(words)
        if (words) announce(words)
        return onChange?.(event)
      }}
    />
  )
}

/** Returns what didn't fit in. */
function format({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const deletesForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
  const { text, caret, leftOut } = editPhone(target.value, target.selectionStart ?? 0, deletesForward)
  if (text === target.value) return leftOut
  target.value = text
  if (target === document.activeElement) target.setSelectionRange(caret, caret)
  return leftOut
}
