import { ButtonLink } from '../../../../ui/components/button'
import type { Member } from '../../member'
import { changePath, changeWords, isReviewer, type MemberChange, type MemberMail } from '../member-changes'

/** Links to a page for each change, in place of the buttons where JavaScript is off. */
export function PlainChanges({ member, now }: { member: Member; now: string }) {
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
