import { memberClassLabels, memberClassOf } from '../../accounts/directory/member-classes'
import type { ListedPerson } from '../../accounts/directory/member-list'
import { streamCsv } from '../../platform/text/csv'

const columns = ['Name', 'Email', 'Title', 'Class', 'Organization', 'Roles', 'Since', 'Suspended until']

/** The members as CSV, streamed while they are read. */
export const membersCsv = (parts: AsyncIterable<ListedPerson[]>, onFault: (fault: unknown) => void) =>
  streamCsv(columns, rowsOf(parts), onFault)

async function* rowsOf(parts: AsyncIterable<ListedPerson[]>): AsyncGenerator<string[][]> {
  for await (const people of parts)
    yield people.map((person) => [
      person.displayName,
      person.email,
      person.title,
      memberClassLabels[memberClassOf(person)],
      person.organization?.name ?? '',
      person.roles.map(({ type }) => type).join(', '),
      person.created,
      person.suspendedUntil ?? '',
    ])
}
