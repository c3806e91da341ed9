import { organizationPath } from '../organizations/organization/organization-path'
import { locations, organizations } from '../organizations/schema'
import { pick } from '../platform/collections'
import { safeUrl } from '../platform/security/safe-url'
import { readPosting } from './reading/reading'
import { employersFields, publicFields } from './rules'
import type { Job } from './schema'

/** The columns of an organization that a job’s page may show. None of them is secret. */
export const organizationColumns = {
  _id: organizations.id,
  name: organizations.name,
  summary: organizations.summary,
  website: organizations.website,
  logo: organizations.logo,
}
export const placeColumns = {
  name: locations.name,
  street: locations.street,
  city: locations.city,
  state: locations.state,
  zip: locations.zip,
}

type Place = { name: string; street: string; city: string; state: string; zip: string } | null
type OrganizationOfJob = { _id: string; name: string; summary: string; website: string; logo: string | null }
export type JobRecord = { job: Job; organization: OrganizationOfJob; place: Place }

export function publicJob({ job, organization, place }: JobRecord) {
  const address = place && { street: place.street, city: place.city, state: place.state, zip: place.zip }
  return {
    _id: job.id,
    ...pick(job, publicFields),
    read: readPosting(job),
    location: address,
    loc: place ? `${place.city}, ${place.state}` : '',
    name: place?.name ?? '',
    city: place?.city ?? '',
    state: place?.state ?? '',
    organization: {
      ...organization,
      website: safeUrl(organization.website) ?? '',
      path: organizationPath(organization),
    },
  }
}
export type PublicJob = ReturnType<typeof publicJob>

/** The job for its employer and staff. `location` and `jobAdmin` are ids. */
export function employerJob(record: JobRecord) {
  const { job } = record
  return {
    ...publicJob(record),
    ...pick(job, employersFields),
    location: job.locationId,
    jobAdmin: job.jobAdminId,
  }
}
export type EmployerJob = ReturnType<typeof employerJob>

/** The fields that every reader of a job sees. */
export type DisplayedJob = Omit<PublicJob, 'location'>
