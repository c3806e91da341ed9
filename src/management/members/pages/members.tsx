import type { ListedPerson } from '../../../accounts/directory/member-list'
import { ButtonLink } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { SectionPage } from '../../../ui/layouts/section-page'
import { ListSearch, NoRows } from '../../../ui/lists/list-search'
import { PageLinks } from '../../../ui/lists/page-links'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import { MemberTable } from '../components/member-table'
import { invitePath } from '../member-changes'
import { type MembersQuery, memberList } from '../members-query'

export const hydrates = 'on reach'

type MembersProps = {
  people: ListedPerson[]
  total: number
  query: MembersQuery
  organization: string | null
  pages: WalkedPages
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
    <SectionPage>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-bold text-title">Members</h1>
        <ButtonLink href={invitePath}>Invite a member</ButtonLink>
      </div>
      {done && (
        <p id="done" tabIndex={-1} role="status" className="mt-4 font-semibold text-success outline-none">
          {outcomes[done]}
        </p>
      )}
      <ListSearch
        list={memberList}
        query={query}
        className="items-end gap-x-4 gap-y-3 md:grid-cols-[repeat(4,minmax(0,1fr))_auto] md:[&>:first-child]:col-span-3"
      >
        <div className="min-w-0 md:col-span-2">
          <Organization query={query} name={organization} />
        </div>
      </ListSearch>
      <div className="mt-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="font-semibold">
          {count}
        </p>
        {total > 0 && (
          <ButtonLink kind="outlined" href={memberList.csvHref(query)} download>
            Download CSV
          </ButtonLink>
        )}
      </div>
      {people.length === 0 ? (
        <NoRows list={memberList} noun="members" isFirstPage={pages.isFirstPage} filtered=" this search" />
      ) : (
        <MemberTable people={people} query={query} now={now} />
      )}
      <PageLinks {...pages} hrefOf={(to) => memberList.href(query, { pages: to })} />
    </SectionPage>
  )
}

function Organization({ query, name }: { query: MembersQuery; name: string | null }) {
  const field = { name: 'organization', defaultValue: query.organization }
  if (name === null)
    return <TextField label="Organization" need="unmarked" type="search" autoComplete="off" {...field} />
  return (
    <>
      <input type="hidden" {...field} />
      <p className="font-semibold">Organization</p>
      <p className="flex min-h-12 flex-wrap items-center gap-x-3">
        {name}
        <a href={memberList.href({ ...query, organization: '' })}>All organizations</a>
      </p>
    </>
  )
}
