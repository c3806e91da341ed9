import type { ReactNode } from 'react'
import { memberClassLabels, memberClassOf } from '../../../accounts/directory/member-classes'
import { suspensionWords } from '../../../accounts/directory/suspension-words'
import { dayOf } from '../../../platform/time/clock'
import { momentText } from '../../../ui/hooks/format-time'
import { isReviewer } from '../changes/member-changes'
import type { Member } from '../member'
import { membersHref } from '../members-query'

export function MemberFacts({ member, now }: { member: Member; now: string }) {
  const { email, verified, title, organization, created, lastSignIn, suspendedUntil, suspendedWhy, silence, invited } =
    member
  return (
    <dl className="mt-6 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {suspendedUntil !== null && suspendedUntil > now && (
        <Fact label="Suspended">
          <span className="dot before:text-danger">{suspensionWords(suspendedUntil)}</span>
          {suspendedWhy && <span className="block text-small">{suspendedWhy}</span>}
        </Fact>
      )}
      {silence && (
        <Fact label="Silenced">
          <span className="dot before:text-warm">through {dayOf(silence.until)}</span>
          <span className="block text-small">{silence.reason}</span>
        </Fact>
      )}
      <Fact label="Email">
        <span className="break-all">{email}</span>
        <span className="block text-muted text-small">
          {verified ? 'Confirmed' : 'Not confirmed'}
          {invited && '. Invited, no password yet'}
        </span>
      </Fact>
      <Fact label="Class">
        {memberClassLabels[memberClassOf(member)]}
        {isReviewer(member) && (
          <span className="wrap-anywhere block text-small">
            {`Reviewer of ${member.reviewsOnly.join(', ') || 'all scholarships'}`}
          </span>
        )}
      </Fact>
      <Fact label="Title">{title || 'None'}</Fact>
      <Fact label="Organization">
        {organization ? <a href={membersHref({ organization: organization._id })}>{organization.name}</a> : 'None'}
      </Fact>
      <Fact label="Member since">{momentText(created)} UTC</Fact>
      <Fact label="Last sign-in">{lastSignIn ? `${momentText(lastSignIn)} UTC` : 'No recent sign-in'}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-small">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
