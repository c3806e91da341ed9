import { Button, ButtonLink } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-message'

export const hydrates = 'on reach'

export type ConfirmEmailProps = { email: string; isDone: boolean; problem: string | undefined }

/** The page of a link that changes an address. Opening it changes nothing; its button does. It needs no JavaScript. */
export default function ConfirmEmail({ email, isDone, problem }: ConfirmEmailProps) {
  if (isDone)
    return (
      <div className="mx-auto max-w-md px-5 py-12">
        <h1 className="font-bold text-title">Your address is changed</h1>
        <p role="status" className="mt-3">{`From now on, sign in as ${email}. We signed you out everywhere else.`}</p>
        <p className="mt-6">
          <ButtonLink href="/profile">Continue</ButtonLink>
        </p>
      </div>
    )
  return (
    <form method="post" className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">Confirm your new address</h1>
      <p className="mt-3">{`Your account will use ${email}.`}</p>
      <FormMessage>{problem}</FormMessage>
      <p className="mt-6">
        <Button type="submit">Use this address</Button>
      </p>
    </form>
  )
}
