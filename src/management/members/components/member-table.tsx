import type { ReactNode } from 'react'
import { memberClassLabels, memberClassOf } from '../../../accounts/directory/member-classes'
import type { ListedPerson } from '../../../accounts/directory/member-list'
import { timeSince } from '../../../ui/hooks/format-time'
import { type MembersQuery, membersHref } from '../members-query'
import { SendInvitationButton } from './send-invitation-button'

type MemberTableProps = { people: ListedPerson[]; query: MembersQuery; now: string }

/** A table on wide screens, otherwise one block for each member. */
export function MemberTable({ people, query, now }: MemberTableProps) {
  return (
    <table className="w-full text-left max-[60rem]:block">
      <caption className="sr-only">Members</caption>
      <thead className="max-[60rem]:sr-only">
        <tr className="border-line border-b text-small">
          {['Name', 'Class', 'Organization', 'Since'].map((label) => (
            <th key={label} scope="col" className="py-3 pr-4 font-semibold text-muted">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-[60rem]:block">
        {people.map((person) => (
          <MemberRow key={person._id} person={person} query={query} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function MemberRow({ person, query, now }: Omit<MemberTableProps, 'people'> & { person: ListedPerson }) {
  const { _id, displayName, email, title, organization, roles, created, suspendedUntil, invited } = person
  const isReviewer = roles.some(({ type }) => type === 'reviewer')
  return (
    <tr className="border-line border-b align-baseline max-[60rem]:flex max-[60rem]:flex-wrap max-[60rem]:gap-x-4 max-[60rem]:py-3">
      <th
        scope="row"
        className="min-w-0 max-w-md break-words py-3 pr-4 font-normal max-[60rem]:py-0 max-[60rem]:max-w-none max-[60rem]:basis-full max-[60rem]:pr-0"
      >
        <a href={`/spedcommons-reports/members/${_id}`} className="inline-block py-0.5 font-semibold">
          {displayName}
        </a>
        <span className="block break-all text-small">{email}</span>
        {title && <span className="block text-muted text-small">{title}</span>}
      </th>
      <Cell>
        {memberClassLabels[memberClassOf(person)]}
        {isReviewer && <span className="block">Reviewer</span>}
        {invited && (
          <span className="grid justify-items-start gap-1">
            <span className="dot before:text-warm">Invited</span>
            <SendInvitationButton member={person} />
          </span>
        )}
        {suspendedUntil !== null && suspendedUntil > now && (
          <span className="dot block before:text-danger">Suspended</span>
        )}
      </Cell>
      <Cell>
        {organization ? (
          <a href={membersHref({ ...query, organization: organization._id })} className="inline-block py-0.5">
            {organization.name}
          </a>
        ) : (
          <span className="text-muted max-[60rem]:hidden">None</span>
        )}
      </Cell>
      <Cell>
        <span className="text-muted min-[60rem]:hidden">Since </span>
        <time dateTime={created} className="whitespace-nowrap">
          {timeSince(created, now)}
        </time>
      </Cell>
    </tr>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="break-words py-3 pr-4 text-small max-[60rem]:py-1 max-[60rem]:pr-0">{children}</td>
}
