import { type ComponentProps, memo } from 'react'
import { Sleeping, sleepingPart } from '../../../ui/components/sleeping-part'

// These parts have texts and links alone, so browsers load no code for them. The server imports them right away.

const search = sleepingPart(async () => (await import('./below-search')).BelowSearch)
const administrators = sleepingPart(async () => (await import('./administrators')).Administrators)
const partners = sleepingPart(async () => (await import('./below-partners')).BelowPartners)

const Search = import.meta.env.SSR ? (await import('./below-search')).BelowSearch : search.Part
const Hiring = import.meta.env.SSR ? (await import('./administrators')).Administrators : administrators.Part
const Partners = import.meta.env.SSR ? (await import('./below-partners')).BelowPartners : partners.Part

export const PlainBelowSearch = memo((props: ComponentProps<typeof Search>) => (
  <Sleeping part={search} isPlain>
    <Search {...props} />
  </Sleeping>
))

export const PlainAdministrators = memo(() => (
  <Sleeping part={administrators} isPlain>
    <Hiring />
  </Sleeping>
))

export const PlainBelowPartners = memo((props: ComponentProps<typeof Partners>) => (
  <Sleeping part={partners} isPlain>
    <Partners {...props} />
  </Sleeping>
))
