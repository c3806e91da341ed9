import { endDateOf } from '../../organizations/list/organization-order'
import type { Organization } from '../../organizations/schema'
import { streamCsv } from '../../platform/text/csv'
import { statusLabel } from './organization-labels'

const columns = ['Name', 'Status', 'Legacy', 'Members', 'Jobs', 'Since', 'Trial or plan ends', 'ID']

/** The organizations as CSV, streamed while they are read. */
export const organizationsCsv = (parts: AsyncIterable<Organization[]>, onFault: (fault: unknown) => void) =>
  streamCsv(columns, rowsOf(parts), onFault)

async function* rowsOf(parts: AsyncIterable<Organization[]>): AsyncGenerator<string[][]> {
  for await (const organizations of parts)
    yield organizations.map((row) => [
      row.name,
      statusLabel(row.statusCode),
      row.statusCode === '0' ? 'Yes' : 'No',
      String(row.memberCount),
      String(row.jobCount),
      row.created,
      endDateOf(row) ?? '',
      row.id,
    ])
}
