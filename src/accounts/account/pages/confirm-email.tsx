import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-message'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { call } from '../../../ui/hooks/api-client'

/** The page of a link that changes an address. Opening it changes nothing; its button does. */
export default function ConfirmEmail({ token, email }: { token: string; email: string }) {
  const [isDone, setDone] = useState(false)
  const { problem, busy, form } = useNativeForm({
    read: () => ({ token }),
    check: async () => ({}),
    send: async (json) => {
      await call('POST', '/api/auth/email/confirm', { json })
      setDone(true)
      return false
    },
  })
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
    <form {...form} className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">Confirm your new address</h1>
      <p className="mt-3">{`Your account will use ${email}.`}</p>
      <FormMessage>{problem}</FormMessage>
      <p className="mt-6">
        <Button live type="submit" busy={busy}>
          Use this address
        </Button>
      </p>
    </form>
  )
}
