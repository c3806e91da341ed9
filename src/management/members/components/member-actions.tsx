import { Suspense, useState } from 'react'
import { memberPath } from '../../../accounts/directory/member-path'
import { Button, ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { toastFailure } from '../../../ui/components/toast-failure'
import { ApiError, call } from '../../../ui/hooks/api-client'
import {
  changePath,
  changeWords,
  isReviewer,
  isSuspended,
  type MemberChange,
  type MemberMail,
} from '../changes/member-changes'
import type { Member } from '../member'
import { SendInvitationButton } from './send-invitation-button'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

const AnonymizeDialog = lazyPart(() => import('./anonymize-dialog'))
const NameDialog = lazyPart(() => import('./name-dialog'))
const PasswordDialog = lazyPart(() => import('./password-dialog'))
const SuspendDialog = lazyPart(() => import('./suspend-dialog'))

type Suspension = { until: string | null; reason: string }
/** An action that runs immediately, or again with the password if the server asks for it. */
type Action = (password?: string) => Promise<void>
type OpenDialog = { kind: 'suspend' | 'anonymize' | 'name' } | { kind: 'password'; action: Action }

type MemberActionsProps = {
  member: Member
  now: string
  onChanged: (changed: Partial<Member>) => void
}

export function MemberActions({ member, now, onChanged }: MemberActionsProps) {
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const { _id, displayName, suspendedUntil, suspendedWhy, reviewsOnly } = member
  const close = () => setAsked(null)

  async function attempt(action: Action) {
    try {
      await action()
    } catch (problem) {
      if (problem instanceof ApiError && problem.errors.password) setAsked({ kind: 'password', action })
      else await toastFailure(problem)
    }
  }

  async function setReviewer(reviews: boolean, offersUndo: boolean, password?: string) {
    const roles = reviews ? { roles: ['reviewer'], editions: reviewsOnly } : { roles: [] }
    const wanted = { ...roles, ...(password && { password }) }
    const changed = await call('PUT', '/api/users/:id/roles', { param: { id: _id }, json: wanted })
    close()
    onChanged(changed)
    await toast({
      title: 'Saved',
      description: reviews ? `${displayName} is a reviewer.` : `${displayName} is no longer a reviewer.`,
      ...(offersUndo && { undo: () => attempt((given) => setReviewer(!reviews, false, given)) }),
    })
  }

  async function suspend(suspension: Suspension, undone: Suspension | null, password?: string) {
    const wanted = { ...suspension, ...(password && { password }) }
    const changed = await call('PUT', '/api/users/:id/suspension', { param: { id: _id }, json: wanted })
    close()
    onChanged({ ...changed, suspendedWhy: suspension.until === null ? '' : suspension.reason })
    await toast({
      title: 'Saved',
      description: suspension.until === null ? `${displayName} can sign in again.` : `${displayName} is suspended.`,
      ...(undone && { undo: () => attempt((given) => suspend(undone, null, given)) }),
    })
  }

  async function rename(name: string) {
    const changed = await call('PUT', '/api/users/:id/name', { param: { id: _id }, json: { displayName: name } })
    close()
    onChanged({ displayName: changed.displayName })
    await toast({ title: 'Saved', description: `The name is ${changed.displayName} now.` })
  }

  const lifted = { until: null, reason: '' }
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        {member.invited && <SendInvitationButton member={member} />}
        {!member.verified && !member.invited && <ConfirmAgainButton member={member} />}
        <Button kind="outlined" className="noscript:hidden" onClick={() => setAsked({ kind: 'name' })}>
          Correct name
        </Button>
        <SignOutButton member={member} onDone={() => onChanged({})} />
        {isReviewer(member) ? (
          <Button
            kind="outlined"
            className="noscript:hidden"
            onClick={() => attempt((password) => setReviewer(false, true, password))}
          >
            Remove reviewer
          </Button>
        ) : (
          // It gives access to private texts, so a page of its own asks first.
          <ButtonLink kind="outlined" href={changePath(_id, 'reviewer')}>
            Make reviewer
          </ButtonLink>
        )}
        {isSuspended(member, now) ? (
          <Button
            kind="outlined"
            className="noscript:hidden"
            onClick={() =>
              attempt((password) => suspend(lifted, { until: suspendedUntil, reason: suspendedWhy }, password))
            }
          >
            Lift suspension
          </Button>
        ) : (
          <Button kind="outlined" className="noscript:hidden" onClick={() => setAsked({ kind: 'suspend' })}>
            Suspend member
          </Button>
        )}
        <ButtonLink kind="outlined" href={`${memberPath(_id)}/silence`}>
          {member.silence ? 'Change silence' : 'Silence member'}
        </ButtonLink>
        <ButtonLink kind="outlined" href={`${memberPath(_id)}/posts`}>
          Posts
        </ButtonLink>
        {member.visible && (
          <ButtonLink kind="outlined" href={`/people/${encodeURIComponent(_id)}`}>
            Profile
          </ButtonLink>
        )}
      </div>
      {/* Separate from the reversible actions. */}
      {!member.isSiteAdmin && (
        <p className="mt-6 border-line border-t pt-6 noscript:hidden">
          <Button kind="danger" onClick={() => setAsked({ kind: 'anonymize' })}>
            Anonymize member
          </Button>
        </p>
      )}
      <PlainChanges member={member} now={now} />
      <Suspense fallback={null}>
        {asked?.kind === 'suspend' && (
          <SuspendDialog
            displayName={displayName}
            today={now.slice(0, 10)}
            onSuspend={({ password, ...suspension }) => suspend(suspension, lifted, password)}
            onClose={close}
          />
        )}
        {asked?.kind === 'name' && <NameDialog displayName={displayName} onSave={rename} onClose={close} />}
        {asked?.kind === 'anonymize' && <AnonymizeDialog member={member} onClose={close} />}
        {asked?.kind === 'password' && <PasswordDialog onPassword={asked.action} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Links to a page for each change, in place of the buttons where JavaScript is off. */
function PlainChanges({ member, now }: { member: Member; now: string }) {
  const link = (change: MemberChange | MemberMail, kind: 'outlined' | 'danger' = 'outlined') => (
    <ButtonLink key={change} kind={kind} href={changePath(member._id, change)}>
      {change === 'name' ? 'Correct name' : changeWords(change, member, now).button}
    </ButtonLink>
  )
  return (
    <noscript>
      <p className="mt-6 flex flex-wrap gap-3">
        {member.invited && link('invitation')}
        {!member.verified && !member.invited && link('confirmation')}
        {link('name')}
        {link('sign-out')}
        {isReviewer(member) && link('reviewer')}
        {link('suspension')}
      </p>
      {!member.isSiteAdmin && <p className="mt-6 border-line border-t pt-6">{link('anonymization', 'danger')}</p>}
    </noscript>
  )
}

/** Sends a new link to a member who hasn't confirmed their address. */
function ConfirmAgainButton({ member }: { member: { _id: string; email: string } }) {
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      const { waits } = await call('POST', '/api/users/:id/verification', { param: { id: member._id } })
      await toast({
        title: waits ? 'Confirmation on its way' : 'Confirmation sent',
        description: waits
          ? `${member.email} has had three in the past hour. The next email goes out within the hour.`
          : `${member.email} has three days to confirm it.`,
      })
    } catch (problem) {
      await toastFailure(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button kind="outlined" className="noscript:hidden" busy={busy} onClick={send}>
      Send confirmation again
    </Button>
  )
}

type SignOutButtonProps = { member: { _id: string; displayName: string }; onDone: () => void }

/** Ends all sessions of a member, after a question, because it can't be undone. */
function SignOutButton({ member: { _id, displayName }, onDone }: SignOutButtonProps) {
  const [asks, setAsks] = useState(false)

  async function signOut() {
    await call('POST', '/api/users/:id/sign-out', { param: { id: _id } })
    setAsks(false)
    onDone()
    await toast({ title: 'Signed out', description: `${displayName} is signed out everywhere.` })
  }

  return (
    <>
      <Button kind="outlined" className="noscript:hidden" onClick={() => setAsks(true)}>
        Sign out everywhere
      </Button>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog
            title={`Sign out ${displayName}?`}
            action="Sign out everywhere"
            onConfirm={signOut}
            onClose={() => setAsks(false)}
          >
            <p>All their sessions end now, on every device. They can sign in again with their password.</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
