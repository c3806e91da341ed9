import { useState } from 'react'
import { TermsLine } from '../../../accounts/registration/shared/sign-up-words'
import { NewPasswordForm } from '../../../accounts/sign-in/shared/new-password-form'
import { brand } from '../../../platform/config/brand'
import { Button, ButtonLink } from '../../../ui/components/button'
import { deleteDrafts } from '../../../ui/drafts/delete-drafts'
import { FormMessage } from '../../../ui/forms/form-message'
import { call, send } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { logInAndReturn, storeInvitation } from './invitation-return'

export type InvitationProps = {
  token: string
  email: string
  /** The organization that invites an administrator, or null if staff invited a member. */
  organization: string | null
  /**
   * What the user must do: choose a password, click the button, sign in, or sign out first. With 'elsewhere' they can't
   * accept.
   */
  way: 'password' | 'press' | 'log in' | 'log out' | 'elsewhere'
}

/** Opening the page changes nothing. Only the button accepts. */
export default function Invitation({ token, email, organization, way }: InvitationProps) {
  const [done, setDone] = useState(false)
  return (
    <div className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">
        {done ? 'Welcome' : organization ? `Manage jobs for ${organization}` : `Welcome to ${brand.name}`}
      </h1>
      {done ? (
        <Done organization={organization} isNew={way === 'password'} />
      ) : (
        <>
          <p className="mt-3">
            {organization
              ? `${organization} has invited you (${email}) to be one of its administrators. You’ll be able to post jobs and review applicants.`
              : `Our team made an account for ${email}. Choose a password to open it.`}
          </p>
          {way === 'password' && <PasswordWay token={token} onDone={() => setDone(true)} />}
          {way === 'press' && <PressWay token={token} onDone={() => setDone(true)} />}
          {way === 'log in' && (
            <>
              <p className="mt-3">{`${email} already has an account. Sign in with it, and we’ll bring you back here.`}</p>
              <p className="mt-6">
                <ButtonLink href={logInAndReturn} onClick={() => storeInvitation(token)}>
                  Sign in to accept
                </ButtonLink>
              </p>
            </>
          )}
          {way === 'log out' && <LogOutWay email={email} />}
          {way === 'elsewhere' && (
            <p className="mt-3 font-semibold">
              Your account already belongs to an organization, and it can belong to only one. Ask its administrators to
              remove you first.
            </p>
          )}
        </>
      )}
    </div>
  )
}

type Way = { token: string; onDone: () => void }

function PasswordWay({ token, onDone }: Way) {
  return (
    <NewPasswordForm
      live
      terms={<TermsLine />}
      token={token}
      action="Accept invitation"
      hint="At least 8 characters. A few plain words are stronger than one tricky word."
      onSubmit={(fields) => call('POST', '/api/auth/invite', { json: fields }).then(onDone)}
    />
  )
}

function PressWay({ token, onDone }: Way) {
  const { busy, problem, run } = useAct()
  const accept = () => call('POST', '/api/auth/invite', { json: { token } }).then(onDone)
  return (
    <div className="mt-6 grid gap-4">
      <FormMessage>{problem?.message}</FormMessage>
      <Button busy={busy} onClick={() => run(accept)} className="justify-self-start">
        Accept invitation
      </Button>
    </div>
  )
}

function LogOutWay({ email }: { email: string }) {
  async function logOut() {
    await send('POST', '/api/auth/logout')
    deleteDrafts()
    location.reload()
  }
  return (
    <>
      <p className="mt-3">{`You’re signed in with another account. This invitation is for ${email}.`}</p>
      <p className="mt-6">
        <Button onClick={logOut}>Sign out</Button>
      </p>
    </>
  )
}

/** Whoever accepted is signed in. */
function Done({ organization, isNew }: { organization: string | null; isNew: boolean }) {
  return (
    <>
      <p role="status" className="mt-3">
        {organization ? `You’re now an administrator of ${organization}.` : 'Your account is ready.'}
      </p>
      {organization && isNew && (
        <p className="mt-3">
          A colleague entered your title and phone. <a href="/admin/users">Check them</a>, and correct what is wrong.
        </p>
      )}
      <p className="mt-6">
        <ButtonLink href={organization ? '/admin' : '/profile'}>
          {organization ? 'Open dashboard' : 'Open profile'}
        </ButtonLink>
      </p>
    </>
  )
}
