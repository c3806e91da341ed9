import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Dialog, DialogFoot } from '../../../ui/components/dialog'
import { FormMessage } from '../../../ui/forms/form-error'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { call } from '../../../ui/hooks/api-client'
import { flagOutcomes } from '../../choices'
import { flagMessages } from '../../rules'
import type { FlaggedThing } from '../queue'
import { SettleFields } from './settle-fields'

type SettleDialogProps = {
  things: readonly FlaggedThing[]
  /** Called with the ids of those that were settled. */
  onDone: (settled: ReadonlySet<string>) => void
  onClose: () => void
}

type Failure = { title: string; why: string }

/** Settles one thing, or several with one decision and one reason. */
export default function SettleDialog({ things, onDone, onClose }: SettleDialogProps) {
  const [result, setResult] = useState<{ settled: ReadonlySet<string>; failures: Failure[] } | null>(null)
  const [only] = things
  const isOne = things.length === 1

  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({
      outcome: flagOutcomes.find((known) => known === data.get('outcome')),
      why: String(data.get('why')),
    }),
    check: async ({ outcome, why }) => ({
      ...(!outcome && { outcome: flagMessages.outcome }),
      ...(why.trim() === '' && { why: flagMessages.why }),
    }),
    send: async ({ outcome, why }) => {
      if (!outcome) return false
      const ids = things.map(({ _id }) => _id)
      const answered = await call('PUT', '/api/flags', { json: { ids, outcome, why } })
      const settled = new Set(answered.flatMap(({ _id, ok }) => (ok ? [_id] : [])))
      const failures = answered.flatMap(({ _id, ok, detail }) =>
        ok ? [] : [{ title: titleOf(things, _id), why: detail ?? 'It could not be settled.' }],
      )
      if (failures.length === 0) onDone(settled)
      else setResult({ settled, failures })
      return false
    },
  })

  if (result) return <Failures failures={result.failures} onClose={() => onDone(result.settled)} />
  return (
    <Dialog
      title={isOne ? 'Settle these flags' : `Settle the flags of ${things.length} things`}
      description={isOne && only && <span className="wrap-anywhere line-clamp-3">{only.target.title}</span>}
      onClose={onClose}
      busy={busy}
    >
      <form {...form} className="mt-5 grid gap-5">
        <FormMessage>{problem}</FormMessage>
        <SettleFields kind={isOne && only ? only.kind : null} errors={errors} />
        <DialogFoot>
          <Button type="submit" busy={busy}>
            Settle
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

const titleOf = (things: readonly FlaggedThing[], id: string) =>
  things.find(({ _id }) => _id === id)?.target.title || 'Something that is gone'

function Failures({ failures, onClose }: { failures: readonly Failure[]; onClose: () => void }) {
  return (
    <Dialog
      title={failures.length === 1 ? 'One could not be settled' : `${failures.length} could not be settled`}
      initialFocus="heading"
      onClose={onClose}
    >
      <ul className="mt-4 grid gap-3">
        {failures.map(({ title, why }) => (
          <li key={title} className="wrap-anywhere">
            <strong className="font-semibold">{title}</strong>
            <span className="block">{why}</span>
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  )
}
