import type { ListedPerson } from '../accounts/directory'
import { memberClassLabels, memberClassOf } from '../accounts/member-classes'
import { csvOf } from '../platform/csv'

const columns = ['Name', 'E-mail', 'Title', 'Class', 'Organization', 'Roles', 'Since', 'Suspended until']

/** The members' table for a spreadsheet. */
export function membersCsv(people: ListedPerson[]): string {
  const rows = people.map((person) => [
    person.displayName,
    person.email,
    person.title,
    memberClassLabels[memberClassOf(person)],
    person.organization?.name ?? '',
    person.roles.map(({ type }) => type).join(', '),
    person.created,
    person.suspendedUntil ?? '',
  ])
  return csvOf(columns, rows)
}
