import { getMemberClass, memberClassLabels } from '../../../accounts/directory/member-classes'
import type { ListedPerson } from '../../../accounts/directory/member-list'
import { memberPath } from '../../../accounts/paths'
import { Since } from '../../../ui/components/times'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { changePath } from '../member-changes'
import { type MembersQuery, memberList } from '../members-query'
import { OneClickForm } from './one-click-form'

type MemberTableProps = { people: ListedPerson[]; query: MembersQuery; now: string }

export function MemberTable({ people, ...shown }: MemberTableProps) {
  return <DataTable caption="Members" columns={getColumns(shown)} rows={people} foldsBelow="60rem" />
}

/** On wide screens a row has two lines at most, so that many members fit the screen. */
function getColumns({ query, now }: Omit<MemberTableProps, 'people'>): Column<ListedPerson>[] {
  return [
    {
      label: 'Name',
      width: 'w-[38%]',
      sort: memberList.heading(query, 'name', 'ascending'),
      cell: (person) => <Name person={person} />,
    },
    { label: 'Class', width: 'w-[14%]', cell: (person) => <Class person={person} now={now} /> },
    {
      label: 'Organization',
      width: 'w-[21%]',
      sort: memberList.heading(query, 'organization', 'ascending'),
      cell: ({ organization }) =>
        organization ? (
          <a
            href={memberList.href({ ...query, organization: organization._id })}
            className="inline-block py-0.5 leading-tight unfolded:-my-0.5 unfolded:line-clamp-2"
          >
            {organization.name}
          </a>
        ) : (
          <span className="text-muted folded:hidden">None</span>
        ),
    },
    {
      label: 'Since',
      blockLabel: 'Since',
      width: 'w-[12%]',
      sort: memberList.heading(query, 'newest', 'descending'),
      cell: ({ created }) => <Since time={created} now={now} className="whitespace-nowrap" />,
    },
    {
      label: 'Actions',
      isLabelHidden: true,
      width: 'w-[15%]',
      isLast: true,
      cell: (person) =>
        person.invited && (
          <div className="unfolded:-my-3">
            <OneClickForm action={changePath(person._id, 'invitation')}>
              Send <span className="sr-only">the invitation to {person.displayName} </span>again
            </OneClickForm>
          </div>
        ),
    },
  ]
}

function Name({ person: { _id, displayName, email, title } }: { person: ListedPerson }) {
  return (
    <span className="block leading-tight unfolded:-my-0.5">
      <span className="block unfolded:truncate">
        <a href={memberPath(_id)} dir="auto" className="inline-block py-px font-semibold">
          {displayName}
        </a>
        {title && <span className="text-muted text-small leading-tight folded:block unfolded:ml-3">{title}</span>}
      </span>
      <span className="block break-all text-small leading-tight unfolded:truncate">{email}</span>
    </span>
  )
}

function Class({ person, now }: { person: ListedPerson; now: string }) {
  const { roles, invited, suspendedUntil } = person
  const isReviewer = roles.some(({ type }) => type === 'reviewer')
  return (
    <span className="block leading-tight">
      {memberClassLabels[getMemberClass(person)]}
      {isReviewer && ', reviewer'}
      {invited && <span className="dot block before:text-warm">Invited</span>}
      {suspendedUntil !== null && suspendedUntil > now && (
        <span className="dot block before:text-danger">Suspended</span>
      )}
    </span>
  )
}
