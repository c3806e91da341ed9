import { brand } from '../../../platform/config/brand'
import { Button } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-message'
import { PasswordField } from '../../shared/credential-fields'
import type { AskedProof } from '../verification'

export type VerifyProps = {
  email: string
  asks: AskedProof
  errors: Readonly<Record<string, string>>
  /** Why the link couldn't be used, if it isn't about a field. */
  problem: string | undefined
}

/** The page of a link that verifies an address. Opening it changes nothing; its buttons do. They need no JavaScript. */
export default function Verify({ email, asks, errors, problem }: VerifyProps) {
  return (
    <div className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">Confirm your address</h1>
      <p className="mt-4">{`You signed up for ${brand.name} with ${email}.`}</p>
      <FormMessage>{problem}</FormMessage>
      {asks === 'new password' ? (
        <NewPassword hint="Choose a password. At least 8 characters." error={errors.newPassword} />
      ) : (
        <form method="post" className="mt-5 grid gap-5">
          {asks === 'password' && (
            <PasswordField
              hint="You’re not signed in here. Enter the password that you chose when you signed up."
              error={errors.password}
            />
          )}
          {asks !== 'password' && (
            <p className="text-muted">Some mail programs open links by themselves, so we ask you to press once more.</p>
          )}
          <Button type="submit" className="justify-self-start">
            Confirm my address
          </Button>
        </form>
      )}
      {asks === 'password' && (
        <details className="mt-8" open={errors.newPassword !== undefined}>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">I don’t know the password</summary>
          <NewPassword
            hint="Choose a new one. At least 8 characters. It signs you out everywhere else."
            error={errors.newPassword}
          />
        </details>
      )}
    </div>
  )
}

function NewPassword({ hint, error }: { hint: string; error: string | undefined }) {
  return (
    <form method="post" className="mt-5 grid gap-5">
      <PasswordField label="New password" name="newPassword" hint={hint} error={error} />
      <Button type="submit" className="justify-self-start">
        Set password and confirm
      </Button>
    </form>
  )
}
