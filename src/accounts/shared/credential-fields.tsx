import { TextField } from '../../ui/forms/field'
import type { Messages } from '../../ui/forms/use-native-form'

type PasswordFieldProps = {
  label?: string
  name?: 'password' | 'newPassword' | 'verifyPassword'
  /** Whether the password is chosen here, so that browsers suggest one. */
  isNew?: boolean
  hint?: string
  error: string | undefined
}

export function PasswordField({ label = 'Your password', name = 'password', isNew, ...rest }: PasswordFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      name={name}
      type="password"
      autoComplete={(isNew ?? name !== 'password') ? 'new-password' : 'current-password'}
    />
  )
}

export function EmailField({ email, error }: { email: string; error: string | undefined }) {
  return (
    <TextField label="Email" name="email" type="email" autoComplete="username" defaultValue={email} error={error} />
  )
}

export function NewPasswordFields({ errors, hint = 'At least 8 characters.' }: { errors: Messages; hint?: string }) {
  return (
    <>
      <PasswordField label="New password" name="newPassword" hint={hint} error={errors.newPassword} />
      <PasswordField label="Repeat the password" name="verifyPassword" error={errors.verifyPassword} />
    </>
  )
}
