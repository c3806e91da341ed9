import type { ListedPerson } from '../../../accounts/directory/member-list'
import { ButtonLink } from '../../../ui/components/button'
import { SectionPage } from '../../../ui/layouts/section-page'
import { PageLinks } from '../../../ui/lists/page-links'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import { MemberSearch } from '../components/member-search'
import { MemberTable } from '../components/member-table'
import { invitePath } from '../member-changes'
import { type MembersQuery, membersHref } from '../members-query'

export const hydrates = 'on reach'

type MembersProps = {
  people: ListedPerson[]
  total: number
  query: MembersQuery
  organization: string | null
  pages: WalkedPages
  /** What a form has just done. */
  done: 'invited' | 'anonymized' | null
  now: string
}

const outcomes = {
  invited: 'The invitation is on its way. It can be accepted for seven days.',
  anonymized: 'The member is anonymized. Their account and personal data are deleted.',
}

export default function Members({ people, total, query, organization, pages, done, now }: MembersProps) {
  const count = total === 1 ? '1 member' : `${total.toLocaleString('en-US')} members`
  return (
    <SectionPage here="Members">
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-bold text-title">Members</h1>
        <ButtonLink href={invitePath}>Invite a member</ButtonLink>
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
