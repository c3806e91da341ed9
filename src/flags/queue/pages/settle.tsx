import { FormFoot } from '../../../ui/components/form-foot'
import { FieldError, TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { timeSince } from '../../../ui/hooks/format-time'
import { SectionPage } from '../../../ui/layouts/section-page'
import { type FlagKind, flagOutcomes, formatConsequence, outcomeLabels } from '../../choices'
import { Reasons, Thing, ThingAuthor, ThingOutcome } from '../components/thing-cells'
import type { FlaggedThing, QueueOrder } from '../flag-queue'
import { queueHref } from '../shared/queue-links'

export const hydrates = 'on reach'

export type SettleProps = {
  things: FlaggedThing[]
  order: QueueOrder | undefined
  typed: { outcome?: string; why?: string }
  errors: Record<string, string>
  problem: string | undefined
  now: string
}

/** Flagged things with everything needed to judge them. A plain form, so that it works without JavaScript. */
export default function Settle({ things, order, typed, errors, problem, now }: SettleProps) {
  const back = queueHref({ order })
  const [first] = things
  const only = things.length === 1 ? first : undefined
  const isOpen = things.some(({ open }) => open)
  const title = only ? (isOpen ? 'Settle flags' : 'Settled flags') : `Settle the flags of ${things.length} things`
  return (
    <SectionPage trail={[{ label: 'Flags', href: back }]} here="Settle">
      <h1 className="mt-4 font-bold text-title">{title}</h1>
      {things.map((thing) => (
        <div key={thing._id} className="mt-6 grid gap-8 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <section aria-label="What was flagged" className="rounded-surface border border-line p-5">
            <Thing thing={thing} isWhole />
            <div className="mt-4">
              <ThingAuthor author={thing.author} />
            </div>
          </section>
          <section aria-label="Reasons">
            <Reasons thing={thing} max={20} now={now} />
          </section>
        </div>
      ))}
      {isOpen ? (
        <form
          method="post"
          {...(!only && { action: back })}
          noValidate
          className="mt-8 grid max-w-[40rem] gap-5 border-line border-t pt-6"
        >
          <FormMessage>{errors.outcome || errors.why ? undefined : problem}</FormMessage>
          {!only && <input type="hidden" name="ids" value={things.map(({ _id }) => _id).join(',')} />}
          <SettleFields kind={only?.kind ?? null} typed={typed} errors={errors} />
          <FormFoot back={back}>Settle</FormFoot>
        </form>
      ) : (
        only && (
          <div className="mt-8 grid gap-4">
            {problem && <Late thing={only} typed={typed} now={now} />}
            <ThingOutcome thing={only} now={now} />
          </div>
        )
      )}
    </SectionPage>
  )
}

/** Somebody else decided first. What was typed isn't lost. */
function Late({ thing, typed, now }: Pick<SettleProps, 'typed' | 'now'> & { thing: FlaggedThing }) {
  const { settled, settledBy } = thing
  const mine = flagOutcomes.find((outcome) => outcome === typed.outcome)
  const who = settledBy?.displayName ?? 'A colleague'
  return (
    <section aria-label="Your decision" className="wrap-anywhere max-w-measure rounded-control bg-wash p-4">
      <FormMessage>
        {`${who} settled these flags first, ${settled ? timeSince(settled, now) : 'just now'}. Your decision wasn’t stored.`}
      </FormMessage>
      {mine && <p className="mt-2">{`You chose: ${outcomeLabels[mine].press}`}</p>}
      {typed.why && (
        <p dir="auto" className="mt-2 whitespace-pre-line">
          {`You wrote: ${typed.why}`}
        </p>
      )}
    </section>
  )
}

type SettleFieldsProps = Pick<SettleProps, 'typed' | 'errors'> & { kind: FlagKind | null }

/** The decision, with what it does, and the reason. */
function SettleFields({ kind, typed, errors }: SettleFieldsProps) {
  return (
    <>
      <fieldset aria-describedby={errors.outcome ? 'outcome-error' : undefined}>
        <legend className="font-semibold">Decision</legend>
        {flagOutcomes.map((outcome) => (
          <label key={outcome} className="flex gap-3 py-2">
            <input
              type="radio"
              name="outcome"
              value={outcome}
              defaultChecked={typed.outcome === outcome}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              {outcomeLabels[outcome].press}
              <span className="block text-muted text-small">{formatConsequence(outcome, kind)}</span>
            </span>
          </label>
        ))}
        {errors.outcome && <FieldError id="outcome-error">{errors.outcome}</FieldError>}
      </fieldset>
      <TextArea
        label="Reason"
        name="why"
        maxLength={500}
        hint="If you agree, the author reads it. Otherwise only our team does."
        defaultValue={typed.why}
        error={errors.why}
      />
    </>
  )
}
