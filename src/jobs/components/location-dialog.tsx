import { valibotResolver } from '@hookform/resolvers/valibot'
import type { LocationShape } from '../../organizations/location'
import { administratorMessages, NewLocation } from '../../organizations/rules'
import { call } from '../../ui/call'
import { Dialog } from '../../ui/dialog'
import { blankLocation, LocationForm } from '../../ui/location-form'
import type { Desk } from '../desk'

type LocationDialogProps = {
  administrators: Desk['administrators']
  onAdded: (location: LocationShape) => void
  onClose: () => void
}

/** Adds a location of the organization without leaving the job. */
export default function LocationDialog({ administrators, onAdded, onClose }: LocationDialogProps) {
  return (
    <Dialog title="Add a location" onClose={onClose}>
      <LocationForm
        resolver={valibotResolver(NewLocation)}
        initial={blankLocation}
        administrators={administrators}
        action="Add location"
        failed={administratorMessages.failed}
        onSubmit={async (fields) => onAdded(await call<LocationShape>('POST', '/api/users/add/location', fields))}
        onCancel={onClose}
      />
    </Dialog>
  )
}
