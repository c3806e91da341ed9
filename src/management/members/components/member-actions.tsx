import { memberPath } from '../../../accounts/directory/member-path'
import { type ButtonKind, ButtonLink } from '../../../ui/components/button'
import type { Member } from '../member'
import { changePath, isReviewer, isSuspended, type MemberChange } from '../member-changes'
import { OneClickForm } from './one-click-form'

/** What staff can do for a member: buttons for what is undone easily, and links to the forms of everything else. */
export function MemberActions({ member, now }: { member: Member; now: string }) {
  const { _id } = member
  const link = (change: MemberChange, words: string, kind: ButtonKind = 'outlined') => (
    <ButtonLink kind={kind} href={changePath(_id, change)}>
      {words}
    </ButtonLink>
  )
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        {member.invited && (
          <OneClickForm action={changePath(_id, 'invitation')}>
            Send <span className="sr-only">the invitation to {member.displayName} </span>again
          </OneClickForm>
        )}
        {!member.verified && !member.invited && (
          <OneClickForm action={changePath(_id, 'confirmation')}>Send confirmation again</OneClickForm>
        )}
        {link('name', 'Correct name')}
        {link('sign-out', 'Sign out everywhere')}
        {isReviewer(member) ? (
          <OneClickForm action={changePath(_id, 'reviewer')} fields={{ reviews: 'no' }}>
            Remove reviewer
          </OneClickForm>
        ) : (
          link('reviewer', 'Make reviewer')
        )}
        {isSuspended(member, now) ? (
          <OneClickForm action={changePath(_id, 'suspension')} fields={{ lift: 'yes' }}>
            Lift suspension
          </OneClickForm>
        ) : (
          link('suspension', 'Suspend member')
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
        <p className="mt-6 border-line border-t pt-6">{link('anonymization', 'Anonymize member', 'danger')}</p>
      )}
    </>
  )
}
