import type { RefusedForm } from '../../../platform/http/act'
import { FormFoot } from '../../../ui/components/form-foot'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { useFocus } from '../../../ui/hooks/use-focus'
import type { OrganizationDetails } from '../organization-details'
import { organizationHref } from '../organizations-query'
import { DetailsSection } from './details-section'

type OrganizationProfileFormProps = { organization: OrganizationDetails['organization']; refused: RefusedForm | null }

/** Edits the profile in place. */
export function OrganizationProfileForm({ organization, refused }: OrganizationProfileFormProps) {
  const { _id: id, locations } = organization
  const here = organizationHref(id)
  const { name, summary, website, location: main } = { ...fieldsOf(organization), ...refused?.typed }
  const errors = refused?.errors ?? {}
  const first = useFocus<HTMLInputElement>()
  return (
    <DetailsSection id="profile" title="Edit profile">
      <form method="post" action={here} noValidate className="mt-4 grid max-w-[40rem] gap-4">
        <FormMessage>{refused?.problem}</FormMessage>
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

const fieldsOf = ({ name, summary, website, location }: OrganizationDetails['organization']) => ({
  ...{ name, summary, website },
  location: location?._id ?? '',
})
