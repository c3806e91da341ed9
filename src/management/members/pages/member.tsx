import { useState } from 'react'
import { PageLinks } from '../../../ui/components/page-links'
import { call } from '../../../ui/hooks/api-client'
import { StaffFrame } from '../../../ui/layouts/staff-layout'
import type { ListedAuditEntry } from '../../audit/audit-list'
import { History } from '../../audit/components/history'
import { MemberActions } from '../components/member-actions'
import { MemberFacts } from '../components/member-facts'
import type { Member } from '../member'
import { membersHref } from '../members-query'

type MemberProps = {
  member: Member
  history: { auditEntries: ListedAuditEntry[]; next: string | null; isFirstPage: boolean }
  isOneself: boolean
  now: string
}

/** One member: what staff know of them, what staff can do, and what became of them. */
export default function MemberPage({ member: given, history, isOneself, now }: MemberProps) {
  const [member, setMember] = useState(given)
  const [auditEntries, setAuditEntries] = useState(history.auditEntries)
  const here = `/spedcommons-reports/members/${member._id}`

  /** What was done shows in the history at once, where the newest of it is shown. */
  async function show(changed: Partial<Member>) {
    setMember((known) => ({ ...known, ...changed }))
    if (!history.isFirstPage) return
    const query = { target: member._id, kind: 'user', limit: '10' }
    const found = await call('GET', '/api/audit', { query }).catch(() => [])
    setAuditEntries((known) => [
      ...found.filter(({ _id }) => known.every((auditEntry) => auditEntry._id !== _id)),
      ...known,
    ])
  }

  return (
    <StaffFrame trail={[{ label: 'Members', href: membersHref({}) }]} here={member.displayName}>
      <h1 className="mt-4 break-words font-bold text-title">{member.displayName}</h1>
      <MemberFacts member={member} now={now} />
      {isOneself ? (
        <p className="mt-6 text-muted">This is your own account. Ask another team member to change your roles.</p>
      ) : (
        <MemberActions member={member} now={now} onChanged={show} />
      )}
      <noscript>
        <p className="mt-6 text-muted">Turn on JavaScript to change a member.</p>
      </noscript>
      <section aria-labelledby="history" className="mt-10">
        <h2 id="history" className="font-semibold text-large">
          History
        </h2>
        {auditEntries.length === 0 ? (
          <p className="mt-2 text-muted">
            {history.isFirstPage ? 'Nothing has been recorded in the past year.' : 'Nothing older.'}
          </p>
        ) : (
          <History label={`History of ${member.displayName}`} auditEntries={auditEntries} />
        )}
        <PageLinks
          next={history.next}
          isFirstPage={history.isFirstPage}
          hrefOf={(cursor) => (cursor ? `${here}?cursor=${cursor}` : here)}
        />
      </section>
    </StaffFrame>
  )
}
