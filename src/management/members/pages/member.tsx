import { Fragment, type ReactNode } from 'react'
import { getMemberClass, memberClassLabels } from '../../../accounts/directory/member-classes'
import { memberPath } from '../../../accounts/paths'
import { suspensionWords } from '../../../accounts/restrictions'
import { formatDay, formatMoment } from '../../../platform/time/clock'
import { staffPaths } from '../../../scholarships/paths'
import { type ButtonKind, ButtonLink } from '../../../ui/components/button'
import { SectionPage } from '../../../ui/layouts/section-page'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { ListedAuditEntry } from '../../audit/audit-list'
import { History } from '../../audit/components/history'
import { DetailsFact } from '../../organizations/components/details-section'
import { OneClickForm } from '../components/one-click-form'
import type { Member } from '../member'
import { changePath, changeWords, isReviewer, isSuspended, type MemberChange, type MemberDone } from '../member-changes'
import { memberList } from '../members-query'

export const hydrates = 'on reach'

type MemberProps = {
  member: Member
  history: { auditEntries: ListedAuditEntry[]; next: string | null; isFirstPage: boolean }
  isOneself: boolean
  done: MemberDone | null
  now: string
}

export default function MemberPage({ member, history, isOneself, done, now }: MemberProps) {
  const { auditEntries, next, isFirstPage } = history
  return (
    <SectionPage trail={[{ label: 'Members', href: memberList.path }]} here={member.displayName}>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-6">
        <h1 className="min-w-0 break-words font-bold text-title">{member.displayName}</h1>
        {!isOneself && (
          <a href={`${memberPath(member._id)}/posts`} className="inline-flex min-h-11 items-center">
            Posts
          </a>
        )}
        {member.visible && (
          <a href={`/people/${encodeURIComponent(member._id)}`} className="inline-flex min-h-11 items-center">
            Profile
          </a>
        )}
      </div>
      {done && <Done done={done} member={member} now={now} />}
      <MemberFacts member={member} now={now} />
      {isOneself ? (
        <p className="mt-6 text-muted">This is your own account. Ask another team member to change your roles.</p>
      ) : (
        <MemberActions member={member} now={now} />
      )}
      <section aria-labelledby="history" className="mt-10">
        <h2 id="history" className="font-semibold text-large">
          History
        </h2>
        {auditEntries.length === 0 ? (
          <p className="mt-2 text-muted">
            {isFirstPage ? 'Nothing has been recorded in the past year.' : 'Nothing older.'}
          </p>
        ) : (
          <History label={`History of ${member.displayName}`} auditEntries={auditEntries} about={member._id} />
        )}
        <PageLinks
          next={next}
          isFirstPage={isFirstPage}
          hrefOf={(to) => `${listHref(memberPath(member._id), { cursor: to })}#history`}
        />
      </section>
    </SectionPage>
  )
}

function Done({ done, member, now }: { done: MemberDone; member: Member; now: string }) {
  const words = changeWords(done.change, member, now)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p id="done" tabIndex={-1} role="status" className="wrap-anywhere font-semibold text-success outline-none">
        {(done.waits && words.doneLater) || words.done}
      </p>
      {done.undo && (
        <OneClickForm action={changePath(member._id, done.change)} fields={done.undo}>
          Undo
        </OneClickForm>
      )}
    </div>
  )
}

function MemberFacts({ member, now }: { member: Member; now: string }) {
  const { email, verified, title, organization, created, lastSignIn, suspendedUntil, suspendedWhy } = member
  const { silence, invited, undeliverable } = member
  return (
    <dl className="mt-6 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {suspendedUntil !== null && suspendedUntil > now && (
        <DetailsFact label="Suspended">
          <span className="dot before:text-danger">{suspensionWords(suspendedUntil)}</span>
          {suspendedWhy && <span className="block text-small">{suspendedWhy}</span>}
        </DetailsFact>
      )}
      {silence && (
        <DetailsFact label="Silenced">
          <span className="dot before:text-warm">through {formatDay(silence.until)}</span>
          <span className="block text-small">{silence.reason}</span>
        </DetailsFact>
      )}
      <DetailsFact label="Email">
        <span className="break-all">{email}</span>
        <span className="block text-muted text-small">
          {verified ? 'Confirmed' : 'Not confirmed'}
          {invited && '. Invited, no password yet'}
        </span>
        {undeliverable && (
          <span className="wrap-anywhere block text-small">
            <span className="dot before:text-danger">{`No mail since ${formatDay(undeliverable.since)}`}</span>
            {`. ${undeliverable.reason}`}
          </span>
        )}
      </DetailsFact>
      <DetailsFact label="Class">
        {memberClassLabels[getMemberClass(member)]}
        {member.reviews && <Reviews {...member.reviews} />}
      </DetailsFact>
      <DetailsFact label="Title">{title || 'None'}</DetailsFact>
      <DetailsFact label="Organization">
        {organization ? <a href={memberList.href({ organization: organization._id })}>{organization.name}</a> : 'None'}
      </DetailsFact>
      <DetailsFact label="Member since">{formatMoment(created)}</DetailsFact>
      <DetailsFact label="Last sign-in">{lastSignIn ? formatMoment(lastSignIn) : 'No recent sign-in'}</DetailsFact>
    </dl>
  )
}

function Reviews({ only, applied }: NonNullable<Member['reviews']>) {
  const links = (editions: typeof only) =>
    editions.map(({ name, title }, place) => (
      <Fragment key={name}>
        {place > 0 && ', '}
        <a href={staffPaths.edition(name)}>{title}</a>
      </Fragment>
    ))
  return (
    <>
      <span className="wrap-anywhere block text-small">
        Reviewer of {only.length > 0 ? links(only) : 'all scholarships'}
      </span>
      {applied.length > 0 && (
        <span className="wrap-anywhere block text-small">
          <span className="dot before:text-warm">Applied for</span> {links(applied)}, so they can’t review it
        </span>
      )}
    </>
  )
}

/** What staff can do for a member: buttons for what is undone easily, and links to the forms of everything else. */
function MemberActions({ member, now }: { member: Member; now: string }) {
  const { _id } = member
  const link = (change: MemberChange, words: string, kind: ButtonKind = 'outlined') => (
    <ButtonLink kind={kind} href={changePath(_id, change)}>
      {words}
    </ButtonLink>
  )
  return (
    <>
      <div className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <Actions title="Account">
          {member.invited && (
            <OneClickForm action={changePath(_id, 'invitation')}>
              Send <span className="sr-only">the invitation to {member.displayName} </span>again
            </OneClickForm>
          )}
          {!member.verified && !member.invited && (
            <OneClickForm action={changePath(_id, 'confirmation')}>Send confirmation again</OneClickForm>
          )}
          {link('name', 'Correct name')}
          {member.undeliverable ? (
            <OneClickForm action={changePath(_id, 'delivery')} fields={{ deliverable: 'yes' }}>
              Mail this address again
            </OneClickForm>
          ) : (
            link('delivery', 'Stop mail')
          )}
          {link('sign-out', 'Sign out everywhere')}
        </Actions>
        <Actions title="Rights">
          {isReviewer(member) && link('editions', 'Choose scholarships to review')}
          {isReviewer(member) ? (
            <OneClickForm action={changePath(_id, 'reviewer')} fields={{ reviews: 'no' }}>
              Remove reviewer
            </OneClickForm>
          ) : (
            link('reviewer', 'Make reviewer')
          )}
          <ButtonLink kind="outlined" href={`${memberPath(_id)}/silence`}>
            {member.silence ? 'Change silence' : 'Silence member'}
          </ButtonLink>
          {isSuspended(member, now) ? (
            <OneClickForm action={changePath(_id, 'suspension')} fields={{ lift: 'yes' }}>
              Lift suspension
            </OneClickForm>
          ) : (
            link('suspension', 'Suspend member')
          )}
        </Actions>
      </div>
      {/* Separate from the reversible actions. */}
      {!member.isSiteAdmin && (
        <p className="mt-6 border-line border-t pt-6">{link('anonymization', 'Anonymize member', 'danger')}</p>
      )}
    </>
  )
}

function Actions({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-t pt-4">
      <h2 className="font-semibold text-large">{title}</h2>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
