import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/components/button'
import { TextField } from '../../ui/forms/field'
import type { Messages } from '../../ui/forms/use-native-form'

type PasswordFieldProps = {
  label?: string
  name?: 'password' | 'newPassword' | 'verifyPassword'
  /** Whether the password is chosen here, so that browsers suggest one. */
  isNew?: boolean
  hint?: string
  error?: string | undefined
}

/** A field for a password, which can be shown while it is typed. */
export function PasswordField({ label = 'Your password', name = 'password', isNew, ...rest }: PasswordFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const form = ref.current?.form
    if (!isShown || !form) return
    // Browsers remember text that is sent, and so does this site in case the session has ended, but no passwords.
    const hide = () => flushSync(() => setShown(false))
    form.addEventListener('submit', hide)
    return () => form.removeEventListener('submit', hide)
  }, [isShown])
  return (
    <div>
      <TextField
        {...rest}
        ref={ref}
        label={label}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete={(isNew ?? name !== 'password') ? 'new-password' : 'current-password'}
      />
      <p className="quiet-row mt-1 noscript:hidden">
        <Button
          kind="quiet"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="aria-pressed:text-accent"
        >
          Show password
          <span className="sr-only">{`: ${label}`}</span>
        </Button>
      </p>
    </div>
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
