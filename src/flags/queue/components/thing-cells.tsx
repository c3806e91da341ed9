import { memberPath } from '../../../accounts/paths'
import { suspensionWords } from '../../../accounts/restrictions'
import { formatDay } from '../../../platform/time/clock'
import { Since } from '../../../ui/components/times'
import { flagCategoryLabels, flagKindLabels, outcomeLabels } from '../../choices'
import type { FlaggedThing, QueueOrder } from '../flag-queue'
import { isSettledHere, settlePath } from '../shared/queue-links'

const stateWords = {
  shown: null,
  hidden: { words: 'Hidden until you decide', color: 'before:text-warm' },
  removed: { words: 'Removed', color: 'before:text-muted' },
  gone: { words: 'No longer exists', color: 'before:text-muted' },
} as const

type ThingProps = { thing: FlaggedThing; isWhole?: boolean; order?: QueueOrder | undefined }

export function Thing({ thing, isWhole = false, order }: ThingProps) {
  const { _id, kind, target } = thing
  const state = stateWords[target.state]
  return (
    <div className="wrap-anywhere">
      <p className="text-muted text-small">
        {flagKindLabels[kind]}
        {state && <span className={`dot ml-3 ${state.color}`}>{state.words}</span>}
      </p>
      <a
        href={isWhole || !isSettledHere(thing) ? (target.path ?? undefined) : settlePath(_id, order)}
        dir="auto"
        className="inline-block py-0.5 font-semibold"
      >
        {target.title || 'Something that is gone'}
      </a>
      {target.text && (
        <p dir="auto" className={`max-w-measure whitespace-pre-line font-normal ${isWhole ? 'mt-2' : 'line-clamp-4'}`}>
          {target.text}
        </p>
      )}
    </div>
  )
}

const countFlags = (count: number) => (count === 1 ? '1 flag' : `${count.toLocaleString('en-US')} flags`)

export function Reasons({ thing: { count, reasons }, max, now }: { thing: FlaggedThing; max: number; now: string }) {
  const shown = reasons.slice(0, max)
  // Staff removed or restored a member's posts as spam.
  if (count === 0) return <p className="text-muted">Nobody flagged this.</p>
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold">{countFlags(count)}</p>
      <ul className="grid gap-2">
        {shown.map(({ reason, category, created, bySystem, reporter }) => (
          <li key={`${created}${reporter?._id}`}>
            <p dir="auto" className="whitespace-pre-line">
              {reason}
            </p>
            <p className="text-muted text-small">
              {category && flagCategoryLabels[category] !== reason && `${flagCategoryLabels[category]}, `}
              {bySystem ? 'by the system' : <Reporter reporter={reporter} />}, <Since time={created} now={now} />
            </p>
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className="text-muted text-small">{`And ${countFlags(count - shown.length)} more`}</p>
      )}
    </div>
  )
}

function Reporter({ reporter }: Pick<FlaggedThing['reasons'][number], 'reporter'>) {
  if (!reporter) return 'by a former member'
  return (
    <>
      by <a href={memberPath(reporter._id)}>{reporter.displayName}</a>
    </>
  )
}

/** Who wrote it, the penalties that they have, and the ways to another one. */
export function ThingAuthor({ author }: Pick<FlaggedThing, 'author'>) {
  if (!author) return <span className="text-muted">Nobody</span>
  const { _id, displayName, silencedUntil, suspendedUntil } = author
  if (_id === null) return <span dir="auto">{displayName}</span>
  return (
    <div className="wrap-anywhere">
      <a href={memberPath(_id)} dir="auto">
        {displayName}
      </a>
      {silencedUntil && (
        <p className="dot text-small before:text-warm">{`Silenced through ${formatDay(silencedUntil)}`}</p>
      )}
      {suspendedUntil && (
        <p className="dot text-small before:text-danger">{`Suspended ${suspensionWords(suspendedUntil)}`}</p>
      )}
      <p className="flex flex-wrap gap-x-4 text-small">
        <a href={`${memberPath(_id)}/silence`} className="inline-flex min-h-11 items-center">
          {silencedUntil ? 'Change silence' : 'Silence'}
          <span className="sr-only">{` ${displayName}`}</span>
        </a>
        <a href={`${memberPath(_id)}/posts`} className="inline-flex min-h-11 items-center">
          Posts<span className="sr-only">{` of ${displayName}`}</span>
        </a>
      </p>
    </div>
  )
}

export function ThingOutcome({
  thing: { outcome, why, settled, settledBy, restored },
  now,
}: {
  thing: FlaggedThing
  now: string
}) {
  if (!outcome || !settled) return 'Open'
  return (
    <div className="wrap-anywhere">
      <Step said={outcomeLabels[outcome].said} by={settledBy} time={settled} now={now} />
      {why && <p className="text-small">{why}</p>}
      {restored && (
        <p className="mt-2">
          <Step said="Restored" by={restored.by} time={restored.created} now={now} />
        </p>
      )}
    </div>
  )
}

type StepProps = { said: string; by: FlaggedThing['settledBy']; time: string; now: string }

/** What a colleague did, and when. */
function Step({ said, by, time, now }: StepProps) {
  return (
    <>
      {said}{' '}
      {by && (
        <>
          by <a href={memberPath(by._id)}>{by.displayName}</a>,{' '}
        </>
      )}
      <Since time={time} now={now} />
    </>
  )
}
