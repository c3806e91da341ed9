import { valibotResolver } from '@hookform/resolvers/valibot'
import { call } from '../../../ui/hooks/api-client'
import { useFocus } from '../../../ui/hooks/use-focus'
import { administratorMessages } from '../../administrators/rules'
import type { LocationShape } from '../location'
import type { LocationCardData } from '../location-cards'
import { NewLocation } from '../rules'
import { blankLocation, LocationForm } from '../shared/location-form'

type LocationEditorProps = {
  location: LocationCardData | null
  administrators: { _id: string; displayName: string }[]
  onSaved: (location: LocationShape) => void
  onCancel: () => void
}

export default function LocationEditor({ location, administrators, onSaved, onCancel }: LocationEditorProps) {
  const heading = useFocus<HTMLHeadingElement>()
  const save = async (fields: object) =>
    onSaved(
      location
        ? await call('POST', '/api/users/edit/location', { json: { ...fields, _id: location._id } })
        : await call('POST', '/api/users/add/location', { json: fields }),
    )
  return (
    <section aria-labelledby="location-editor" className="mt-6 max-w-[36rem]">
      <h2 id="location-editor" ref={heading} tabIndex={-1} className="font-semibold text-large outline-none">
        {location ? `Edit ${location.name}` : 'Add a location'}
      </h2>
      {location && location.listed > 0 && (
        <p className="mt-2 text-muted">If you change the place, candidates find its published jobs at the new one.</p>
      )}
      <LocationForm
        resolver={valibotResolver(NewLocation)}
        initial={location ?? blankLocation}
        administrators={administrators}
        action={location ? 'Save' : 'Add location'}
        failed={location ? 'We couldn’t save the location' : administratorMessages.failed}
        onSubmit={save}
        onCancel={onCancel}
      />
    </section>
  )
}
