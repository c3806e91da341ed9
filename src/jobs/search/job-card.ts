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
  closingDate: v.fallback(listedFields.closingDate, blankJob.closingDate),
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

const readCard = (card: string): JobCard => v.parse(JobCard, JSON.parse(card))

export const foundJob = ({ job_id, card }: IndexedCard, area: Area): FoundJob => showCard(job_id, readCard(card), area)

/** The jobs of a page, and the ids of those whose employer and text are those of the job before them. */
export function foundJobs(rows: readonly IndexedCard[], area: Area): { jobs: FoundJob[]; repeats: string[] } {
  const cards = rows.map(({ job_id, card }) => ({ id: job_id, card: readCard(card) }))
  const texts = cards.map(({ card }) => card.text && `${card.organization._id} ${card.text}`)
  return {
    jobs: cards.map(({ id, card }) => showCard(id, card, area)),
    repeats: cards.flatMap(({ id }, i) => (texts[i] && texts[i] === texts[i - 1] ? [id] : [])),
  }
}

function showCard(id: string, { place, organization, text: _, ...listed }: JobCard, area: Area): FoundJob {
  const { street = '', city = '', state = '', zip = '', lat = null, lng = null } = place ?? {}
  const point = listed.remote || lat === null || lng === null ? null : { lat, lng }
  return {
    _id: id,
    ...listed,
    organization,
    location: city || zip ? { street, city, state, zip } : null,
    city,
    state,
    distance: point && area.kind === 'point' ? Math.round(milesBetween(area.place, point)) : null,
  }
}
