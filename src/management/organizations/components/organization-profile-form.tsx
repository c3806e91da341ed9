import { Button } from '../../../ui/components/button'
import { toastOnNextPage } from '../../../ui/components/toast'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { call } from '../../../ui/hooks/api-client'
import { useFocus } from '../../../ui/hooks/use-focus'
import type { OrganizationDetails } from '../organization-details'
import { organizationHref } from '../organizations-query'
import type { TypedForm } from '../typed-form'
import { DetailsSection } from './details-section'

type OrganizationProfileFormProps = { organization: OrganizationDetails['organization']; typed: TypedForm | null }

/** Edits the profile in place. A plain form, which is sent as JSON where JavaScript runs. */
export function OrganizationProfileForm({ organization, typed }: OrganizationProfileFormProps) {
  const { _id: id, locations } = organization
  const here = organizationHref(id)
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => {
      const textOf = (name: string) => String(data.get(name) ?? '')
      const location = textOf('location')
      return {
        ...{ name: textOf('name'), summary: textOf('summary'), website: textOf('website') },
        ...(location && { location }),
      }
    },
    check: async () => ({}),
    send: async (json) => {
      await call('PUT', '/api/organization/:id', { param: { id }, json })
      toastOnNextPage({ title: 'Organization updated' })
      location.assign(here)
      return true
    },
    initial: typed ?? {},
  })
  const { name, summary, website, location: main } = { ...fieldsOf(organization), ...typed?.values }
  const first = useFocus<HTMLInputElement>()
  return (
    <DetailsSection id="profile" title="Edit profile">
      <form {...form} method="post" action={here} className="mt-4 grid max-w-[40rem] gap-4">
        <FormMessage>{problem}</FormMessage>
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Save profile
          </Button>
          <a href={here} className="inline-flex min-h-11 items-center px-3">
            Cancel
          </a>
        </div>
      </form>
    </DetailsSection>
  )
}

const fieldsOf = ({ name, summary, website, location }: OrganizationDetails['organization']) => ({
  ...{ name, summary, website },
  location: location?._id ?? '',
})
