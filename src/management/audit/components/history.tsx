import type { ListedAuditEntry } from '../audit-list'
import { isReading } from '../audit-words'
import { HistoryEntry } from './history-entry'

type HistoryProps = {
  label: string
  auditEntries: ListedAuditEntry[]
  /** Whether to show each entry's target, for lists with more than one. */
  showsTarget?: boolean
  /** Whether readings are what the list is about, so that none is folded away. */
  showsReadings?: boolean
}

/** Audit entries. Where people only looked at things several times in a row, one line stands for all of them. */
export function History({ label, auditEntries, showsTarget = false, showsReadings = false }: HistoryProps) {
  const groups = showsReadings ? auditEntries.map((auditEntry) => [auditEntry]) : groupsOf(auditEntries)
  return (
    <ol aria-label={label} className="mt-3 border-line border-t">
      {groups.map((group) => {
        const [first] = group
        if (!first) return null
        const entries = group.map((auditEntry) => (
          <HistoryEntry key={auditEntry._id} auditEntry={auditEntry} showsTarget={showsTarget} />
        ))
        return group.length === 1 ? (
          entries
        ) : (
          <li key={first._id} className="border-line border-b">
            <details>
              <summary className="min-h-11 py-2.5 text-muted">{`${group.length} views of lists and members`}</summary>
              <ol className="ml-4 border-line border-t">{entries}</ol>
            </details>
          </li>
        )
      })}
    </ol>
  )
}

/** Readings that follow one another are one group; every other entry is a group of its own. */
function groupsOf(auditEntries: ListedAuditEntry[]): ListedAuditEntry[][] {
  const groups: ListedAuditEntry[][] = []
  for (const auditEntry of auditEntries) {
    const last = groups.at(-1)
    if (isReading(auditEntry) && last?.every(isReading)) last.push(auditEntry)
    else groups.push([auditEntry])
  }
  return groups
}
