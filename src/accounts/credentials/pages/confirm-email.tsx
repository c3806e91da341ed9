import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-error'
import { ApiError, call } from '../../../ui/hooks/api-client'

/** The page of a link that changes an address. Opening it changes nothing; its button does. */
export default function ConfirmEmail({ token, email }: { token: string; email: string }) {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [failed, setFailed] = useState('')

  async function confirm() {
    setState('busy')
    try {
      await call('POST', '/api/auth/email/confirm', { json: { token } })
      setState('done')
    } catch (problem) {
      setState('asking')
      setFailed(problem instanceof ApiError ? problem.message : 'That didn’t work. Try again in a moment.')
    }
  }

  return (
    <div className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">
        {state === 'done' ? 'Your address is changed' : 'Confirm your new address'}
      </h1>
      {state === 'done' ? (
        <>
          <p role="status" className="mt-3">{`From now on, sign in as ${email}. We signed you out everywhere else.`}</p>
          <p className="mt-6">
            <ButtonLink href="/profile">Continue</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p className="mt-3">{`Your account will use ${email}.`}</p>
          <FormMessage>{failed}</FormMessage>
          <p className="mt-6">
            <Button busy={state === 'busy'} onClick={confirm}>
              Use this address
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
