import { momentText } from '../../../ui/hooks/format-time'
import type { ListedAuditEntry } from '../audit-list'
import { auditWords, changesOf, isOfList, memberOf, targetWords } from '../audit-words'

type HistoryProps = {
  label: string
  auditEntries: ListedAuditEntry[]
  /** Whether to show each entry's target, for lists with more than one. */
  showsTarget?: boolean
}

export function History({ label, auditEntries, showsTarget = false }: HistoryProps) {
  return (
    <ol aria-label={label} className="mt-3 border-line border-t">
      {auditEntries.map((auditEntry) => (
        <li key={auditEntry._id} className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[12rem_1fr]">
          <time dateTime={auditEntry.time} className="text-muted text-small">
            {momentText(auditEntry.time)} UTC
          </time>
          <div className="min-w-0 break-words">
            <p>
              <strong className="font-semibold">{auditWords(auditEntry)}</strong>
              {showsTarget && !isOfList(auditEntry) && <Target auditEntry={auditEntry} />}
              <By actor={auditEntry.actor} />
            </p>
            {changesOf(auditEntry).map((change) => (
              <p key={change} className="text-muted text-small">
                {change}
              </p>
            ))}
            {auditEntry.why && <p className="text-small">{`Reason: ${auditEntry.why}`}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Target({ auditEntry }: { auditEntry: ListedAuditEntry }) {
  const { target } = auditEntry
  const member = memberOf(auditEntry)
  return (
    <>
      {' '}
      ({targetWords(auditEntry)}{' '}
      {member !== null ? (
        <a href={`/spedcommons-reports/members/${encodeURIComponent(member)}`}>{member}</a>
      ) : (
        target.id
      )}
      )
    </>
  )
}

/** Without an actor, the site acted on its own, or a visitor tried something. */
function By({ actor }: Pick<ListedAuditEntry, 'actor'>) {
  if (!actor) return <span className="text-muted">, nobody signed in</span>
  return (
    <>
      {' by '}
      <Person actor={actor} />
    </>
  )
}

function Person({ actor }: { actor: NonNullable<ListedAuditEntry['actor']> }) {
  if (actor.displayName === null) return 'a former member'
  return <a href={`/spedcommons-reports/members/${encodeURIComponent(actor._id)}`}>{actor.displayName}</a>
}
