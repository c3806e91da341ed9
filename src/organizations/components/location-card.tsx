import { Button } from '../../ui/button'
import type { LocationCard as Card } from '../location-cards'

type LocationCardProps = {
  location: Card
  isMain: boolean
  contact: string | undefined
  onEdit: () => void
  onMakeMain: () => void
  onDelete: () => void
}

/** A location, and what can be done with it. */
export function LocationCard({ location, isMain, contact, onEdit, onMakeMain, onDelete }: LocationCardProps) {
  const { name, street, city, state, zip, phone, listed } = location
  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-4 rounded-surface border border-line bg-raised p-5">
      <div>
        <h2 className="wrap-anywhere font-semibold text-large">{name}</h2>
        {isMain && <p className="font-semibold text-accent">Main location</p>}
      </div>
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
      <p className="text-muted text-small">
        {contact && `Contact: ${contact}. `}
        {listed === 0
          ? 'No published jobs here.'
          : listed === 1
            ? '1 published job here.'
            : `${listed} published jobs here.`}
      </p>
      <div className="flex flex-wrap gap-2 self-end">
        <Button live kind="outlined" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {!isMain && (
          <>
            <Button live kind="quiet" aria-label={`Make this the main location: ${name}`} onClick={onMakeMain}>
              Make this the main location
            </Button>
            <Button live kind="danger" aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
          </>
        )}
      </div>
      {isMain && (
        <p className="text-muted text-small">
          The main location cannot be deleted. Jobs without a location of their own are here.
        </p>
      )}
    </li>
  )
}
