import { type ComponentProps, memo } from 'react'
import { Sleeping, sleepingPart } from '../../../ui/components/sleeping-part'

// These parts have links alone, so guests’ browsers load no code for them.

const outcome = sleepingPart(async () => (await import('./outcome')).Outcome)
const foot = sleepingPart(async () => (await import('./results-foot')).ResultsFoot)

const OutcomePart = import.meta.env.SSR ? (await import('./outcome')).Outcome : outcome.Part
const FootPart = import.meta.env.SSR ? (await import('./results-foot')).ResultsFoot : foot.Part

export const PlainOutcome = memo((props: ComponentProps<typeof OutcomePart>) => (
  <Sleeping part={outcome} isPlain>
    <OutcomePart {...props} />
  </Sleeping>
))

export const PlainResultsFoot = memo((props: ComponentProps<typeof FootPart>) => (
  <Sleeping part={foot} isPlain>
    <FootPart {...props} />
  </Sleeping>
))
