import { Suspense, useState } from 'react'
import type { ListedPerson } from '../../../accounts/directory/member-list'
import { Button, ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { SectionPage } from '../../../ui/layouts/section-page'
import { PageLinks } from '../../../ui/lists/page-links'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import { invitePath } from '../changes/member-changes'
import { MemberSearch } from '../components/member-search'
import { MemberTable } from '../components/member-table'
import { type MembersQuery, membersHref } from '../members-query'

const InviteMemberDialog = lazyPart(() => import('../components/invite-member-dialog'))

type MembersProps = {
  people: ListedPerson[]
  total: number
  query: MembersQuery
  organization: string | null
  pages: WalkedPages
  /** What a form without JavaScript has just done. */
  done: 'invited' | 'anonymized' | null
  now: string
}

const outcomes = {
  invited: 'The invitation is on its way. It can be accepted for seven days.',
  anonymized: 'The member is anonymized. Their account and personal data are deleted.',
}

export default function Members({ people, total, query, organization, pages, done, now }: MembersProps) {
  const [invites, setInvites] = useState(false)
  const count = total === 1 ? '1 member' : `${total.toLocaleString('en-US')} members`
  return (
    <SectionPage here="Members">
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-bold text-title">Members</h1>
        <Button className="noscript:hidden" onClick={() => setInvites(true)}>
          Invite a member
        </Button>
        <noscript>
          <ButtonLink href={invitePath}>Invite a member</ButtonLink>
        </noscript>
      </div>
      {done && (
        <p id="done" tabIndex={-1} role="status" className="mt-4 font-semibold text-success outline-none">
          {outcomes[done]}
        </p>
      )}
      <MemberSearch query={query} organization={organization} />
      <div className="mt-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="font-semibold">
          {count}
        </p>
        {total > 0 && (
          <ButtonLink kind="outlined" href={membersHref(query, { as: '.csv' })} download>
            Download CSV
          </ButtonLink>
        )}
      </div>
      {people.length === 0 ? (
        <NoMembers isFirstPage={pages.isFirstPage} />
      ) : (
        <MemberTable {...{ people, query, now }} />
      )}
      <PageLinks {...pages} hrefOf={(to) => membersHref(query, { pages: to })} />
      <Suspense fallback={null}>{invites && <InviteMemberDialog onClose={() => setInvites(false)} />}</Suspense>
    </SectionPage>
  )
}

function NoMembers({ isFirstPage }: { isFirstPage: boolean }) {
  return (
    <p className="py-8 text-large text-muted">
      {isFirstPage ? 'No members match this search. ' : 'There are no more members. '}
      <a href={membersHref({})}>Show all members</a>
    </p>
  )
}
