import { momentText } from '../../ui/time'
import type { AuditedDeed } from '../audit-list'

type HistoryProps = {
  label: string
  deeds: AuditedDeed[]
  /** Says to whom or what each was done, where the list is about many. */
  showsTarget?: boolean
}

/** What was done, the newest first: when, by whom, what changed and why. */
export function History({ label, deeds, showsTarget = false }: HistoryProps) {
  return (
    <ol aria-label={label} className="mt-3 border-line border-t">
      {deeds.map((deed) => (
        <li key={deed._id} className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[12rem_1fr]">
          <time dateTime={deed.time} className="text-muted text-small">
            {momentText(deed.time)} UTC
          </time>
          <div className="min-w-0 break-words">
            <p>
              <strong className="font-semibold">{deed.verb}</strong>
              {showsTarget && <Target deed={deed} />} by <Actor actor={deed.actor} />
            </p>
            {changesOf(deed).map((change) => (
              <p key={change} className="text-muted text-small">
                {change}
              </p>
            ))}
            {deed.why && <p className="text-small">{`Why: ${deed.why}`}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Target({ deed: { target } }: { deed: AuditedDeed }) {
  return (
    <>
      {' '}
      ({target.kind}{' '}
      {target.kind === 'user' ? (
        <a href={`/spedcommons-reports/members/${encodeURIComponent(target.id)}`}>{target.id}</a>
      ) : (
        target.id
      )}
      )
    </>
  )
}

function Actor({ actor }: Pick<AuditedDeed, 'actor'>) {
  if (!actor) return 'nobody signed in, or the site itself'
  if (actor.displayName === null) return 'a former member'
  return <a href={`/spedcommons-reports/members/${encodeURIComponent(actor._id)}`}>{actor.displayName}</a>
}

/** What changed, a line for each field but the reason, which stands by itself: "roles: none → reviewer". */
function changesOf({ before, after, why }: AuditedDeed): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const [was, is] = [valueText(before?.[field]), valueText(after?.[field])]
    if (was === is || is === why) return []
    return before ? `${field}: ${was} → ${is}` : `${field}: ${is}`
  })
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
