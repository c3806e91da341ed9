import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { brand } from '../../../platform/config/brand'
import { Button, ButtonLink } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { call } from '../../../ui/hooks/api-client'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { Verification } from '../../rules'

export type VerifyProps = { token: string; email: string; needsPassword: boolean }

/** The page of a link that verifies an address. Opening it changes nothing; its button does. */
export default function Verify({ token, email, needsPassword }: VerifyProps) {
  const [done, setDone] = useState(false)
  const { viewer } = useSignIn()
  const hires = viewer !== null && viewer.hiresFor !== null
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Verification),
    defaultValues: needsPassword ? { token, newPassword: '' } : { token },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((fields) =>
    call('POST', '/api/auth/verify', { json: fields }).then(
      () => setDone(true),
      (problem) => showProblem(problem, setError),
    ),
  )
  return (
    <div className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">{done ? 'Your address is confirmed' : 'Confirm your address'}</h1>
      {done ? (
        <>
          <p role="status" className="mt-3">
            {needsPassword
              ? 'Your new password is set. Sign in with it.'
              : hires
                ? 'Thank you. Candidates can see the jobs you publish now.'
                : 'Thank you. You can use everything on the site now.'}
          </p>
          <p className="mt-6">
            {hires && !needsPassword ? (
              <ButtonLink href="/admin/jobs">See your jobs</ButtonLink>
            ) : (
              <ButtonLink href={needsPassword ? '/login' : '/profile'}>Continue</ButtonLink>
            )}
          </p>
        </>
      ) : (
        <form onSubmit={submit} noValidate className="mt-4 grid gap-5">
          <p>{`You signed up for ${brand.name} with ${email}.`}</p>
          <FormMessage>{errors.root?.message}</FormMessage>
          {needsPassword && (
            <TextField
              label="New password"
              type="password"
              autoComplete="new-password"
              hint="You’re not signed in here, so choose a password. At least 8 characters."
              error={errors.newPassword?.message}
              {...register('newPassword')}
            />
          )}
          <Button live type="submit" busy={isSubmitting} className="justify-self-start">
            Confirm my address
          </Button>
        </form>
      )}
    </div>
  )
}
