import { Button } from '../../../ui/components/button'
import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { Dialog } from '../../../ui/components/dialog'
import { send } from '../../../ui/hooks/api-client'
import type { LocationCardData } from '../location-cards'

type DeleteLocationDialogProps = { location: LocationCardData; onDeleted: () => void; onClose: () => void }

/** A location with published jobs can't be deleted. Otherwise this says what happens to its jobs. */
export default function DeleteLocationDialog({ location, onDeleted, onClose }: DeleteLocationDialogProps) {
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
