import { memberClassLabels, memberClassOf } from '../../../accounts/directory/member-classes'
import type { ListedPerson } from '../../../accounts/directory/member-list'
import { timeSince } from '../../../ui/hooks/format-time'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { type MembersQuery, membersHref } from '../members-query'
import { SendInvitationButton } from './send-invitation-button'

type MemberTableProps = { people: ListedPerson[]; query: MembersQuery; now: string }

export function MemberTable({ people, ...shown }: MemberTableProps) {
  return <DataTable caption="Members" columns={columnsOf(shown)} rows={people} foldsBelow="60rem" />
}

function columnsOf({ query, now }: Omit<MemberTableProps, 'people'>): Column<ListedPerson>[] {
  return [
    { label: 'Name', width: 'w-[42%]', cell: (person) => <Name person={person} /> },
    { label: 'Class', width: 'w-[16%]', cell: (person) => <Class person={person} now={now} /> },
    {
      label: 'Organization',
      width: 'w-[27%]',
      cell: ({ organization }) =>
        organization ? (
          <a href={membersHref({ ...query, organization: organization._id })} className="inline-block py-0.5">
            {organization.name}
          </a>
        ) : (
          <span className="text-muted folded:hidden">None</span>
        ),
    },
    {
      label: 'Since',
      blockLabel: 'Since',
      cell: ({ created }) => (
        <time dateTime={created} className="whitespace-nowrap">
          {timeSince(created, now)}
        </time>
      ),
    },
  ]
}

function Name({ person: { _id, displayName, email, title } }: { person: ListedPerson }) {
  return (
    <>
      <a href={`/spedcommons-reports/members/${_id}`} className="inline-block py-0.5 font-semibold">
        {displayName}
      </a>
      <span className="block break-all text-small">{email}</span>
      {title && <span className="block text-muted text-small">{title}</span>}
    </>
  )
}

function Class({ person, now }: { person: ListedPerson; now: string }) {
  const { roles, invited, suspendedUntil } = person
  return (
    <>
      {memberClassLabels[memberClassOf(person)]}
      {roles.some(({ type }) => type === 'reviewer') && <span className="block">Reviewer</span>}
      {invited && (
        <span className="grid justify-items-start gap-1">
          <span className="dot before:text-warm">Invited</span>
          <SendInvitationButton member={person} />
        </span>
      )}
      {suspendedUntil !== null && suspendedUntil > now && (
        <span className="dot block before:text-danger">Suspended</span>
      )}
    </>
  )
}
