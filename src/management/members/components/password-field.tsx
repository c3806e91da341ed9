import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/forms/field'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'hint'>

/** The current staff member's own password. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <TextField
      label="Your password"
      type="password"
      autoComplete="current-password"
      hint="It’s been more than ten minutes since you entered it. After this, we won’t ask again for ten minutes."
      {...props}
    />
  )
}
