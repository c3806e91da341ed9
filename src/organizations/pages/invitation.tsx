import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Reset } from '../../accounts/rules'
import { brand } from '../../platform/brand'
import { Button, ButtonLink } from '../../ui/button'
import { CallFailed, call, send } from '../../ui/call'
import { TextField } from '../../ui/field'
import { showProblem } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import { forgetTexts } from '../../ui/kept-text'
import { signInHref } from '../../ui/sign-in'
import { keepInvitation, logInAndReturn } from '../components/kept-invitation'

export type InvitationProps = {
  token: string
  email: string
  /** Who invites to become its administrator; null where the team invites a member. */
  organization: string | null
  /** What its owner must do: choose a first password, only press, log in first, or know why it cannot be. */
  way: 'password' | 'press' | 'log in' | 'log out' | 'elsewhere'
}

/** Where the link in an invitation leads. Opening it does nothing; the button does. */
export default function Invitation({ token, email, organization, way }: InvitationProps) {
  const [done, setDone] = useState(false)
  return (
    <div className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">
        {done ? 'Welcome' : organization ? `Look after the jobs of ${organization}` : `Welcome to ${brand.name}`}
      </h1>
      {done ? (
        <Done organization={organization} email={email} isSignedIn={way === 'press'} />
      ) : (
        <>
          <p className="mt-3">
            {organization
              ? `${organization} invites you (${email}) to become one of its administrators: to post its jobs and to read who applies.`
              : `The team has made an account for ${email}. Choose a password to open it.`}
          </p>
          {way === 'password' && <PasswordWay token={token} onDone={() => setDone(true)} />}
          {way === 'press' && <PressWay token={token} onDone={() => setDone(true)} />}
          {way === 'log in' && (
            <>
              <p className="mt-3">{`There is an account for ${email}. Please log in with it; then you come back here.`}</p>
              <p className="mt-6">
                <ButtonLink href={logInAndReturn} onClick={() => keepInvitation(token)}>
                  Log in and come back
                </ButtonLink>
              </p>
            </>
          )}
          {way === 'log out' && <LogOutWay email={email} />}
          {way === 'elsewhere' && (
            <p className="mt-3 font-semibold">
              Your account belongs to an organization already, and can belong to one only. Ask its administrators to
              remove you there first.
            </p>
          )}
        </>
      )}
    </div>
  )
}

type Way = { token: string; onDone: () => void }

function PasswordWay({ token, onDone }: Way) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Reset),
    defaultValues: { token, newPassword: '', verifyPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((fields) =>
    call('POST', '/api/auth/invite', fields).then(onDone, (problem) => showProblem(problem, setError)),
  )
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. A few words are better than one word with tricks."
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <TextField
        label="The same once more"
        type="password"
        autoComplete="new-password"
        error={errors.verifyPassword?.message}
        {...register('verifyPassword')}
      />
      <Button live type="submit" busy={isSubmitting} className="justify-self-start">
        Accept the invitation
      </Button>
    </form>
  )
}

function PressWay({ token, onDone }: Way) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')

  async function accept() {
    setBusy(true)
    try {
      await call('POST', '/api/auth/invite', { token })
      onDone()
    } catch (problem) {
      setBusy(false)
      setFailed(problem instanceof CallFailed ? problem.message : 'That did not work. Please try again in a moment.')
    }
  }

  return (
    <div className="mt-6 grid gap-4">
      <FormMessage>{failed}</FormMessage>
      <Button live busy={busy} onClick={accept} className="justify-self-start">
        Accept the invitation
      </Button>
    </div>
  )
}

function LogOutWay({ email }: { email: string }) {
  async function logOut() {
    await send('POST', '/api/auth/logout')
    forgetTexts()
    location.reload()
  }
  return (
    <>
      <p className="mt-3">{`You are logged in with another account. The invitation is for ${email}.`}</p>
      <p className="mt-6">
        <Button live onClick={logOut}>
          Log out
        </Button>
      </p>
    </>
  )
}

function Done({
  organization,
  email,
  isSignedIn,
}: {
  organization: string | null
  email: string
  isSignedIn: boolean
}) {
  const page = organization ? '/admin' : '/profile'
  return (
    <>
      <p role="status" className="mt-3">
        {organization ? `You are an administrator of ${organization} now.` : 'Your account is open.'}
        {!isSignedIn && ` Please log in as ${email} with your new password.`}
      </p>
      <p className="mt-6">
        <ButtonLink href={isSignedIn ? page : signInHref(page)}>{isSignedIn ? 'Go on' : 'Log in'}</ButtonLink>
      </p>
    </>
  )
}
