import { Button, ButtonLink } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-message'
import type { Messages } from '../../../ui/forms/use-native-form'
import { signInPath } from '../../../ui/shell/sign-in-prompt'
import { NewPasswordFields } from '../../shared/credential-fields'

export type NewPasswordProps = { isDone: boolean; errors: Messages; problem: string | undefined }

/** A reset link for browsers without JavaScript, where its dialog can't open. */
export default function NewPassword({ isDone, errors, problem }: NewPasswordProps) {
  return (
    <div className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">Reset Password</h1>
      {isDone ? (
        <>
          <p role="status" className="mt-3">
            Your new password is set, and you’re signed out everywhere. Sign in with it to continue.
          </p>
          <p className="mt-6">
            <ButtonLink href={signInPath}>Login</ButtonLink>
          </p>
        </>
      ) : (
        <form method="post" className="mt-6 grid gap-5">
          <FormMessage>{problem}</FormMessage>
          <NewPasswordFields errors={errors} />
          <Button type="submit" className="justify-self-start">
            Set my password
          </Button>
        </form>
      )}
    </div>
  )
}
