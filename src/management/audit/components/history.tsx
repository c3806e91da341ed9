import { momentText } from '../../../ui/hooks/format-time'
import type { AuditedDeed } from '../audit-list'
import { changesOf, deedWords, targetWords } from '../audit-words'

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
              <strong className="font-semibold">{deedWords(deed)}</strong>
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

function Target({ deed }: { deed: AuditedDeed }) {
  const { target } = deed
  return (
    <>
      {' '}
      ({targetWords(deed)}{' '}
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
  if (!actor) return 'the site, or someone who wasn’t signed in'
  if (actor.displayName === null) return 'a former member'
  return <a href={`/spedcommons-reports/members/${encodeURIComponent(actor._id)}`}>{actor.displayName}</a>
}
