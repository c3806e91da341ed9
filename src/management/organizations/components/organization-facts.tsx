import { organizationPath } from '../../../organizations/paths'
import { dayOf } from '../../../platform/time/clock'
import type { OrganizationDetails } from '../organization-details'
import { organizationHref } from '../organizations-query'
import { DetailsFact, DetailsSection } from './details-section'

type OrganizationFactsProps = { organization: OrganizationDetails['organization'] }

/** What the public sees of an organization, and its addresses. */
export function OrganizationFacts({ organization }: OrganizationFactsProps) {
  const { _id, summary, website, created, location, locations } = organization
  const others = locations.filter((one) => one._id !== location?._id)
  return (
    <>
      <DetailsSection
        id="profile"
        title="Profile"
        action={
          <a href={`${organizationHref(_id)}?edit=profile#profile`} className="inline-flex min-h-11 items-center">
            Edit profile
          </a>
        }
      >
        <p dir="auto" className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line">
          {summary || <span className="text-muted">No description yet.</span>}
        </p>
        <dl className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <DetailsFact label="Website">
            {website ? (
              <a href={website} rel="noopener noreferrer nofollow">
                {website}
              </a>
            ) : (
              'None'
            )}
          </DetailsFact>
          <DetailsFact label="Public page">
            <a href={organizationPath(organization)}>See what candidates see</a>
          </DetailsFact>
          <DetailsFact label="Since">
            <time dateTime={created}>{dayOf(created)}</time>
          </DetailsFact>
        </dl>
      </DetailsSection>
      <DetailsSection id="locations" title="Locations">
        <ul className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {location && <Place place={location} isMain />}
          {others.map((place) => (
            <Place key={place._id} place={place} />
          ))}
        </ul>
        {locations.length === 0 && <p className="mt-2 text-muted">No location yet.</p>}
      </DetailsSection>
    </>
  )
}

type Location = OrganizationDetails['organization']['locations'][number]

function Place({ place, isMain = false }: { place: Location; isMain?: boolean }) {
  const { name, street, city, state, zip, phone } = place
  return (
    <li className="wrap-anywhere min-w-0">
      <p className="font-semibold">
        {name}
        {isMain && <span className="font-normal text-muted"> (main address)</span>}
      </p>
      <p>{street}</p>
      <p>{`${city}, ${state} ${zip}`}</p>
      {phone && <p>{phone}</p>}
    </li>
  )
}
