import { Button } from '../../../ui/components/button'
import type { LocationCardData } from '../location-cards'

type LocationCardProps = {
  location: LocationCardData
  isMain: boolean
  contact: string | undefined
  onEdit: () => void
  onMakeMain: () => void
  onDelete: () => void
}

export function LocationCard({ location, isMain, contact, onEdit, onMakeMain, onDelete }: LocationCardProps) {
  const { name, street, city, state, zip, phone, listed } = location
  return (
    <li className="grid min-w-0 items-start gap-x-8 gap-y-2 border-line border-b py-4 md:grid-cols-[1fr_1fr_14rem]">
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-semibold text-large">{name}</h2>
        {isMain && <p className="font-semibold text-accent">Main location</p>}
        <p className="text-muted text-small">
          {contact && `Contact: ${contact}. `}
          {listed === 0
            ? 'No published jobs here.'
            : listed === 1
              ? '1 published job here.'
              : `${listed} published jobs here.`}
        </p>
      </div>
      <div className="min-w-0">
        <address className="wrap-anywhere not-italic">
          {street}
          <br />
          {`${city}, ${state} ${zip}`}
          {phone && (
            <>
              <br />
              {phone}
            </>
          )}
        </address>
        {isMain && (
          <p className="mt-1 text-muted text-small">
            You can’t delete your main location. Jobs without their own location use it.
          </p>
        )}
      </div>
      <div className="quiet-row quiet-end flex flex-wrap md:ml-0 md:justify-end">
        <Button kind="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {!isMain && (
          <>
            <Button kind="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
            <Button kind="quiet" aria-label={`Make main location: ${name}`} onClick={onMakeMain}>
              Make main location
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
