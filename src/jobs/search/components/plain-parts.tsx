import { type ComponentProps, memo } from 'react'
import { Sleeping, sleepingPart } from '../../../ui/components/sleeping-part'

// These parts have texts, links, and plain fields alone, so browsers load no code for them. The server imports them right away.

const head = sleepingPart(async () => (await import('./results-head')).ResultsHead)
const outcome = sleepingPart(async () => (await import('./outcome')).Outcome)
const filters = sleepingPart(async () => (await import('./filter-panel')).FilterPanel)
const foot = sleepingPart(async () => (await import('./results-foot')).ResultsFoot)

const Head = import.meta.env.SSR ? (await import('./results-head')).ResultsHead : head.Part
const Outcome = import.meta.env.SSR ? (await import('./outcome')).Outcome : outcome.Part
const Filters = import.meta.env.SSR ? (await import('./filter-panel')).FilterPanel : filters.Part
const Foot = import.meta.env.SSR ? (await import('./results-foot')).ResultsFoot : foot.Part

export const PlainHead = memo((props: ComponentProps<typeof Head>) => (
  <Sleeping part={head} isPlain>
    <Head {...props} />
  </Sleeping>
))

export const PlainOutcome = memo((props: ComponentProps<typeof Outcome>) => (
  <Sleeping part={outcome} isPlain>
    <Outcome {...props} />
  </Sleeping>
))

export const PlainFoot = memo((props: ComponentProps<typeof Foot>) => (
  <Sleeping part={foot} isPlain>
    <Foot {...props} />
  </Sleeping>
))

export const PlainFilters = memo((props: ComponentProps<typeof Filters>) => (
  <Sleeping part={filters} isPlain>
    <Filters {...props} />
  </Sleeping>
))
