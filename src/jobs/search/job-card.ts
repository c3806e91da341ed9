import * as v from 'valibot'
import { pick } from '../../platform/pick'
import type { Area } from '../../platform/places/places'
import { milesBetween } from '../../platform/search/cells'
import { listedFields } from '../rules'

const ListedJob = v.object(listedFields)
type ListedJob = v.InferOutput<typeof ListedJob>

type Address = { street: string; city: string; state: string; zip: string }

/** A row of a list of jobs. `distance` is whole miles, null for state, USA and remote. */
export type FoundJob = ListedJob & {
  _id: string
  organization: { _id: string; name: string }
  location: Address | null
  city: string
  state: string
  distance: number | null
}

/** What the index keeps of a job for a row of the result list. */
type JobCard = ListedJob & {
  organization: { _id: string; name: string }
  place: (Address & { lat: number | null; lng: number | null }) | null
}

/** A row of `job_cards`. */
export type IndexedCard = { job_id: string; card: string }

/** The card of a job, as text. One that was written before a field was added lacks it until the index is rebuilt. */
export function cardText(job: JobCard): string {
  const card: JobCard = { ...pick(job, listedFields), organization: job.organization, place: job.place }
  return JSON.stringify(card)
}

/** What a search for `area` shows of a card. */
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
