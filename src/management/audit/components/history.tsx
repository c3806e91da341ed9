import { memberPath } from '../../../accounts/paths'
import { formatMoment } from '../../../platform/time/clock'
import type { ListedAuditEntry } from '../audit-list'
import { auditList } from '../audit-query'
import { auditWords, getChanges, isGone, isOfList, isReading, targetWords } from '../audit-verbs'

type HistoryProps = {
  label: string
  auditEntries: ListedAuditEntry[]
  /** The id of what the list is about. Entries about anything else say about what. */
  about?: string
  /** Whether readings are what the list is about, so that none is folded away. */
  showsReadings?: boolean
}

/** Audit entries. Where people only looked at things several times in a row, one line stands for all of them. */
export function History({ label, auditEntries, about, showsReadings = false }: HistoryProps) {
  const groups = showsReadings ? auditEntries.map((auditEntry) => [auditEntry]) : getGroups(auditEntries)
  return (
    <ol aria-label={label} className="mt-3 border-line border-t">
      {groups.map((group) => {
        const [first] = group
        if (!first) return null
        const entries = group.map((auditEntry) => (
          <HistoryEntry key={auditEntry._id} auditEntry={auditEntry} about={about} />
        ))
        return group.length === 1 ? (
          entries
        ) : (
          <li key={first._id} className="border-line border-b">
            <details>
              <summary className="grid min-h-11 items-center gap-x-6 py-1.5 text-muted text-small sm:grid-cols-[14rem_1fr]">
                <time dateTime={first.time}>{formatMoment(first.time)}</time>
                <span className="flex items-center gap-2">
                  <span aria-hidden="true" className="icon icon-chevron-right in-open:rotate-90" />
                  {`${group.length} views of lists and members`}
                </span>
              </summary>
              <ol className="border-line border-t">{entries}</ol>
            </details>
          </li>
        )
      })}
    </ol>
  )
}

/** Readings that follow one another are one group; every other entry is a group of its own. */
function getGroups(auditEntries: ListedAuditEntry[]): ListedAuditEntry[][] {
  const groups: ListedAuditEntry[][] = []
  for (const auditEntry of auditEntries) {
    const last = groups.at(-1)
    if (isReading(auditEntry) && last?.every(isReading)) last.push(auditEntry)
    else groups.push([auditEntry])
  }
  return groups
}

type HistoryEntryProps = Pick<HistoryProps, 'about'> & { auditEntry: ListedAuditEntry }

function HistoryEntry({ auditEntry, about }: HistoryEntryProps) {
  const { time, why, target } = auditEntry
  const showsTarget = target.id !== about && !isOfList(auditEntry) && !isOneself(auditEntry)
  return (
    <li className="grid gap-x-6 border-line border-b py-3 last:[ol_ol_&]:border-b-0 sm:grid-cols-[14rem_1fr]">
      <time dateTime={time} className="text-muted text-small">
        {formatMoment(time)}
      </time>
      <div className="min-w-0 break-words">
        <p>
          <strong className="font-semibold">{auditWords(auditEntry)}</strong>
          {showsTarget && <Target auditEntry={auditEntry} />}
          <By auditEntry={auditEntry} />
        </p>
        {getChanges(auditEntry).map((change) => (
          <p key={change} className="text-muted text-small">
            {change}
          </p>
        ))}
        {why && <p className="text-small">{`Reason: ${why}`}</p>}
      </div>
    </li>
  )
}

/** Whether somebody did it to their own account, such as signing in. */
const isOneself = ({ actor, target }: ListedAuditEntry) =>
  actor !== null && actor.displayName !== null && target.kind === 'user' && target.id === actor._id

/** The title of the target, or its id, which leads to everything else that happened to it. */
function Target({ auditEntry }: { auditEntry: ListedAuditEntry }) {
  const { target, names, paths } = auditEntry
  const name = names[target.id]
  const path = name === undefined ? auditList.href({ target: target.id }) : paths[target.id]
  return (
    <>
      {' '}
      ({targetWords(auditEntry)} {path === undefined ? name : <a href={path}>{name ?? target.id}</a>}
      {isGone(auditEntry) && ', now gone'})
    </>
  )
}

/** Without an actor, the site acted on its own, or a visitor tried something. */
function By({ auditEntry }: Pick<HistoryEntryProps, 'auditEntry'>) {
  const { actor, actingOrganizationId: acting, names, target } = auditEntry
  if (!actor) return <span className="text-muted">, nobody signed in</span>
  return (
    <>
      {' by '}
      <Person actor={actor} />
      {acting !== null && acting !== target.id && `, acting for ${names[acting] ?? 'an organization that is gone'}`}
    </>
  )
}

function Person({ actor }: { actor: NonNullable<ListedAuditEntry['actor']> }) {
  if (actor.displayName === null) return 'a former member'
  return <a href={memberPath(actor._id)}>{actor.displayName}</a>
}
