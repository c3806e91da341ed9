import { Button } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-error'
import { SectionPage } from '../../../ui/layouts/section-page'
import { SettleFields } from '../components/settle-fields'
import { Reasons, Thing, ThingAuthor, ThingOutcome } from '../components/thing-cells'
import type { FlaggedThing } from '../queue'
import { queuePath } from '../queue-row'

export const hydrates = 'on reach'

export type SettleProps = {
  thing: FlaggedThing
  typed: { outcome?: string; why?: string }
  errors: Record<string, string>
  problem: string | undefined
  now: string
}

/** One flagged thing with everything needed to judge it. A plain form, so that it works without JavaScript. */
export default function Settle({ thing, typed, errors, problem, now }: SettleProps) {
  return (
    <SectionPage trail={[{ label: 'Flags', href: queuePath }]} here="Settle">
      <h1 className="mt-4 font-bold text-title">{thing.open ? 'Settle flags' : 'Settled flags'}</h1>
      <div className="mt-6 grid gap-8 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <section aria-label="What was flagged" className="rounded-surface border border-line p-5">
          <Thing thing={thing} isWhole />
          <div className="mt-4">
            <ThingAuthor author={thing.author} />
          </div>
        </section>
        <section aria-label="Reasons">
          <Reasons thing={thing} most={20} now={now} />
        </section>
      </div>
      {thing.open ? (
        <form method="post" noValidate className="mt-8 grid max-w-[40rem] gap-5 border-line border-t pt-6">
          <FormMessage>{errors.outcome || errors.why ? undefined : problem}</FormMessage>
          <SettleFields kind={thing.kind} typed={typed} errors={errors} />
          <p className="flex flex-wrap gap-3">
            <Button type="submit">Settle</Button>
            <a href={queuePath} className="inline-flex min-h-11 items-center px-3">
              Cancel
            </a>
          </p>
        </form>
      ) : (
        <div className="mt-8">
          <ThingOutcome thing={thing} now={now} />
        </div>
      )}
    </SectionPage>
  )
}
