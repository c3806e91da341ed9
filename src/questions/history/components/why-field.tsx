import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/forms/field'
import { whyLabel } from '../../choices'

type WhyFieldProps = Pick<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> & {
  error: string | undefined
}

/** What an edit is for, in the words of whoever makes it. */
export function WhyField(props: WhyFieldProps) {
  return (
    <div data-field="why">
      <TextField
        label={whyLabel}
        name="why"
        need="optional"
        autoComplete="off"
        dir="auto"
        hint="The history shows it to everyone."
        {...props}
      />
    </div>
  )
}
