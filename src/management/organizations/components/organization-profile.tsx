import { organizationPath } from '../../../organizations/paths'
import type { RefusedForm } from '../../../platform/http/act'
import { formatDay } from '../../../platform/time/clock'
import { FormFoot } from '../../../ui/components/form-foot'
import { SavedNow } from '../../../ui/editing/saved-now'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { useFocus } from '../../../ui/hooks/use-focus'
import type { OrganizationDetails } from '../organization-details'
import { organizationHref } from '../organizations-query'
import { DetailsFact, DetailsSection } from './details-section'

type OrganizationFactsProps = { organization: OrganizationDetails['organization'] }

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
        <p dir="auto" className="wrap-anywhere mt-2 max-w-measure whitespace-pre-line">
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
            <time dateTime={created}>{formatDay(created)}</time>
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

type OrganizationProfileFormProps = { organization: OrganizationDetails['organization']; refused: RefusedForm | null }

export function OrganizationProfileForm({ organization, refused }: OrganizationProfileFormProps) {
  const { _id: id, locations } = organization
  const here = organizationHref(id)
  const now = getFields(organization)
  const isConflict = refused?.status === 409
  const was = isConflict ? now : { ...now, ...(refused && readBefore(refused.typed)) }
  const {
    name,
    summary,
    website,
    location: main,
  } = isConflict ? mergedInto(now, refused.typed) : { ...now, ...refused?.typed }
  const errors = refused?.errors ?? {}
  const getPlace = (placeId: string) => locations.find(({ _id }) => _id === placeId)?.name ?? ''
  const first = useFocus<HTMLInputElement>()
  return (
    <DetailsSection id="profile" title="Edit profile">
      <form method="post" action={here} noValidate className="mt-4 grid max-w-[40rem] gap-4">
        <FormMessage>{refused?.problem}</FormMessage>
        {isConflict && (
          <SavedNow
            fields={[
              { label: 'Name', mine: name, theirs: now.name },
              { label: 'Summary', mine: lines(summary), theirs: now.summary },
              { label: 'Website', mine: website, theirs: now.website },
              { label: 'Main address', mine: getPlace(main), theirs: getPlace(now.location) },
            ]}
          />
        )}
        <input type="hidden" name="wasName" value={was.name} />
        <input type="hidden" name="wasSummary" value={was.summary} />
        <input type="hidden" name="wasWebsite" value={was.website} />
        <input type="hidden" name="wasLocation" value={was.location} />
        <TextField ref={first} label="Name" name="name" defaultValue={name} error={errors.name} />
        <TextArea
          label="Summary"
          need="optional"
          rows={6}
          name="summary"
          defaultValue={summary}
          error={errors.summary}
        />
        <TextField
          label="Website"
          need="optional"
          inputMode="url"
          name="website"
          defaultValue={website}
          error={errors.website}
        />
        {locations.length > 1 && (
          <SelectField label="Main address" name="location" defaultValue={main} error={errors.location}>
            {locations.map((place) => (
              <option key={place._id} value={place._id}>
                {`${place.name}, ${place.city}, ${place.state}`}
              </option>
            ))}
          </SelectField>
        )}
        <FormFoot back={here}>Save profile</FormFoot>
      </form>
    </DetailsSection>
  )
}

const getFields = ({ name, summary, website, location }: OrganizationDetails['organization']) => ({
  name,
  summary,
  website,
  location: location?._id ?? '',
})

type ProfileTexts = ReturnType<typeof getFields>
type TypedProfile = RefusedForm['typed']

/** What the form began with. */
const readBefore = ({
  wasName = '',
  wasSummary = '',
  wasWebsite = '',
  wasLocation = '',
}: TypedProfile): ProfileTexts => ({
  name: wasName,
  summary: wasSummary,
  website: wasWebsite,
  location: wasLocation,
})

/** After a conflict, what is typed. A field that nobody touched here is as it is now. */
function mergedInto(now: ProfileTexts, typed: TypedProfile): ProfileTexts {
  const was = readBefore(typed)
  const pick = (name: keyof ProfileTexts) =>
    typed[name] === undefined || typed[name] === was[name] ? now[name] : typed[name]
  return { name: pick('name'), summary: pick('summary'), website: pick('website'), location: pick('location') }
}

/** Browsers send each line break as two characters. */
const lines = (text: string) => text.replaceAll('\r\n', '\n')
