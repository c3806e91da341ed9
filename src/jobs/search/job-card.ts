import * as v from 'valibot'
import { pick } from '../../platform/pick'
import type { Area } from '../../platform/places/places'
import { milesBetween } from '../../platform/search/cells'
import { listedFields } from '../rules'

const ListedJob = v.object(listedFields)
type ListedJob = v.InferOutput<typeof ListedJob>

type Address = { street: string; city: string; state: string; zip: string }

/** A row of search results. `distance` is in whole miles, and null for a state, the USA, and remote jobs. */
export type FoundJob = ListedJob & {
  _id: string
  organization: { _id: string; name: string }
  location: Address | null
  city: string
  state: string
  distance: number | null
}

/** What the index stores of a job to show it in search results. */
type JobCard = ListedJob & {
  organization: { _id: string; name: string }
  place: (Address & { lat: number | null; lng: number | null }) | null
}

export type IndexedCard = { job_id: string; card: string }

/** Returns the JSON of a job’s card. Cards written before a field was added lack it until the index is rebuilt. */
export function cardText(job: JobCard): string {
  const card: JobCard = { ...pick(job, listedFields), organization: job.organization, place: job.place }
  return JSON.stringify(card)
}

/** Returns the search result of a card, with its distance from `area`. */
export function foundJob({ job_id, card }: IndexedCard, area: Area): FoundJob {
  const { place, ...listed }: JobCard = JSON.parse(card)
  const { street = '', city = '', state = '', zip = '', lat = null, lng = null } = place ?? {}
  const point = listed.remote || lat === null || lng === null ? null : { lat, lng }
  return {
    _id: job_id,
    ...listed,
    location: city || zip ? { street, city, state, zip } : null,
    city,
    state,
    distance: point && area.kind === 'point' ? Math.round(milesBetween(area.place, point)) : null,
  }
}
