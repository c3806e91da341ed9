import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button } from '../../../ui/components/button'
import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { Dialog } from '../../../ui/components/dialog'
import { call, send } from '../../../ui/hooks/api-client'
import { useFocus } from '../../../ui/hooks/use-focus'
import { administratorMessages } from '../../administrators/rules'
import type { LocationCardData, LocationShape } from '../location'
import { NewLocation } from '../rules'
import { blankLocation, LocationForm } from '../shared/location-form'

type LocationEditorProps = {
  location: LocationCardData | null
  administrators: { _id: string; displayName: string }[]
  onSaved: (location: LocationShape) => void
  onCancel: () => void
}

export function LocationEditor({ location, administrators, onSaved, onCancel }: LocationEditorProps) {
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

type DeleteLocationDialogProps = { location: LocationCardData; onDeleted: () => void; onClose: () => void }

export function DeleteLocationDialog({ location, onDeleted, onClose }: DeleteLocationDialogProps) {
  const { _id, name, listed, others } = location
  if (listed > 0)
    return (
      <Dialog
        title={`${name} is in use`}
        description={
          <p>
            {listed === 1 ? 'One published job is' : `${listed} published jobs are`} at this location. Give{' '}
            {listed === 1 ? 'it' : 'them'} another location, or close {listed === 1 ? 'it' : 'them'}, and then delete
            the location. <a href="/admin/jobs?status=Published">Show the published jobs</a>
          </p>
        }
        onClose={onClose}
      >
        <p className="mt-6">
          <Button onClick={onClose}>Close</Button>
        </p>
      </Dialog>
    )

  async function remove() {
    await send('POST', '/api/users/delete/location', { json: { _id } })
    onDeleted()
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      action="Delete location"
      kind="danger"
      onConfirm={remove}
      onClose={onClose}
    >
      {others === 0 ? (
        <p>No jobs use this location.</p>
      ) : (
        <p>
          {others === 1 ? 'One job that is' : `${others} jobs that are`} not published {others === 1 ? 'is' : 'are'} at
          this location. {others === 1 ? 'It stays' : 'They stay'}, and{' '}
          {others === 1 ? 'gets the main location when it is' : 'get the main location when they are'} published.
        </p>
      )}
    </ConfirmDialog>
  )
}
