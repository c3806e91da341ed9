import * as v from 'valibot'
import { pick } from '../../platform/collections'
import { milesBetween } from '../../platform/places/distance'
import type { Area } from '../../platform/places/places'
import type { FoundJobAnswer } from '../responses'
import { blankJob, listedFields } from '../rules'

/** A row of search results. `distance` is in whole miles, and null for a state, the USA, and remote jobs. */
export type FoundJob = v.InferOutput<typeof FoundJobAnswer>

/**
 * What the index stores of a job to show it in search results. Cards written before a field was added lack it until the
 * index is rebuilt, so each field of a job has a fallback.
 */
const JobCard = v.object({
  title: v.fallback(listedFields.title, blankJob.title),
  jobType: v.fallback(listedFields.jobType, blankJob.jobType),
  remote: v.fallback(listedFields.remote, blankJob.remote),
  salaryAmount: v.fallback(listedFields.salaryAmount, blankJob.salaryAmount),
  salaryPeriod: v.fallback(listedFields.salaryPeriod, blankJob.salaryPeriod),
  updated: v.fallback(listedFields.updated, ''),
  /** Equal for jobs with the same summary and description. */
  text: v.fallback(v.string(), ''),
  organization: v.object({ _id: v.string(), name: v.string() }),
  place: v.nullable(
    v.object({
      street: v.string(),
      city: v.string(),
      state: v.string(),
      zip: v.string(),
      lat: v.nullable(v.number()),
      lng: v.nullable(v.number()),
    }),
  ),
})
type JobCard = v.InferOutput<typeof JobCard>

export type IndexedCard = { job_id: string; card: string }

export function cardText(job: JobCard): string {
  const { text, organization, place } = job
  const card: JobCard = { ...pick(job, listedFields), text, organization, place }
  return JSON.stringify(card)
}

/** Returns for each card whether it is from the same employer, with the same text, as the card before it. */
export function repeatsIn(cards: readonly IndexedCard[]): boolean[] {
  const texts = cards.map(({ card }) => {
    const { organization, text } = v.parse(JobCard, JSON.parse(card))
    return text && `${organization._id} ${text}`
  })
  return texts.map((text, i) => text !== '' && text === texts[i - 1])
}

export function foundJob({ job_id, card }: IndexedCard, area: Area): FoundJob {
  const { place, organization, text: _, ...listed } = v.parse(JobCard, JSON.parse(card))
  const { street = '', city = '', state = '', zip = '', lat = null, lng = null } = place ?? {}
  const point = listed.remote || lat === null || lng === null ? null : { lat, lng }
  return {
    _id: job_id,
    ...listed,
    organization,
    location: city || zip ? { street, city, state, zip } : null,
    city,
    state,
    distance: point && area.kind === 'point' ? Math.round(milesBetween(area.place, point)) : null,
  }
}
