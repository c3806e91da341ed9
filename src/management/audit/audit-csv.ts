import { streamCsv } from '../../platform/text/csv'
import type { ListedAuditEntry } from './audit-list'
import { auditWords, changesOf, targetWords } from './audit-words'

const columns = [
  'Number',
  'Time',
  'Who',
  'Who, ID',
  'Acting for',
  'What',
  'Kind',
  'Target',
  'Target, ID',
  'Changes',
  'Reason',
]

/** Audit entries as CSV, streamed while they are read. */
export const auditCsv = (parts: AsyncIterable<ListedAuditEntry[]>, onFault: (fault: unknown) => void) =>
  streamCsv(columns, rowsOf(parts), onFault)

async function* rowsOf(parts: AsyncIterable<ListedAuditEntry[]>): AsyncGenerator<string[][]> {
  for await (const auditEntries of parts) yield auditEntries.map(rowOf)
}

function rowOf(auditEntry: ListedAuditEntry): string[] {
  const { _id, time, actor, actingOrganizationId: acting, target, names, why } = auditEntry
  return [
    _id,
    time,
    actor?.displayName ?? '',
    actor?._id ?? '',
    acting === null ? '' : (names[acting] ?? acting),
    auditWords(auditEntry),
    targetWords(auditEntry),
    names[target.id] ?? '',
    target.id,
    changesOf(auditEntry).join('; '),
    why ?? '',
  ]
}
