import { valibotResolver } from '@hookform/resolvers/valibot'
import { administratorMessages } from '../../../organizations/administrators/rules'
import type { LocationShape } from '../../../organizations/locations/location'
import { NewLocation } from '../../../organizations/locations/rules'
import { blankLocation, LocationForm } from '../../../organizations/locations/shared/location-form'
import { Dialog } from '../../../ui/components/dialog'
import { call } from '../../../ui/hooks/api-client'
import type { JobEditorData } from '../job-editor-data'

type LocationDialogProps = {
  administrators: JobEditorData['administrators']
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
        onSubmit={async (fields) => onAdded(await call('POST', '/api/users/add/location', { json: fields }))}
        onCancel={onClose}
      />
    </Dialog>
  )
}
