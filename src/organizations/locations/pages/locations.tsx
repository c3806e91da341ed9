import { Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { AreaPage } from '../../../ui/layouts/area-page'
import { useCardEditor } from '../../shared/use-card-editor'
import type { LocationCardData, LocationCards, LocationShape } from '../location'

const forms = () => import('../components/location-forms')
const LocationEditor = lazyPart(async () => ({ default: (await forms()).LocationEditor }))
const DeleteLocationDialog = lazyPart(async () => ({ default: (await forms()).DeleteLocationDialog }))

export type LocationsProps = LocationCards & { organizationId: string }

export default function Locations({ organizationId, organization, administrators, ...initial }: LocationsProps) {
  const { cards: locations, open, setOpen, heading, ...editor } = useCardEditor(initial.locations)
  const [main, setMain] = useState(initial.mainLocation)
  const isEditing = open.kind === 'new' || open.kind === 'edit'

  function keep(saved: LocationShape) {
    const known = locations.find(({ _id }) => _id === saved._id)
    setMain(main ?? saved._id)
    editor.keep({ listed: 0, others: 0, ...known, ...saved })
    toast({ title: known ? 'Location updated' : 'Location added' })
  }

  async function makeMain({ _id, name }: LocationCardData) {
    try {
      await call('PUT', '/api/organization/:id', { param: { id: organizationId }, json: { location: _id } })
      setMain(_id)
      await toast({ title: `${name} is now your main location` })
    } catch (problem) {
      await toastFailure(problem)
    }
  }

  return (
    <AreaPage>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-title outline-none">
          Locations
        </h1>
        {!isEditing && <Button onClick={() => setOpen({ kind: 'new' })}>Add a location</Button>}
      </div>
      {!isEditing ? (
        <>
          {locations.length === 0 && (
            <EmptyState title="No locations yet">
              Add your first one, so that candidates nearby find your jobs.
            </EmptyState>
          )}
          <ul aria-label="Locations" className="mt-6 border-line border-t empty:hidden">
            {locations.map((location) => (
              <LocationCard
                key={location._id}
                location={location}
                isMain={location._id === main}
                contact={administrators.find(({ _id }) => _id === location.contact)?.displayName}
                onEdit={() => setOpen({ kind: 'edit', card: location })}
                onMakeMain={() => makeMain(location)}
                onDelete={() => setOpen({ kind: 'delete', card: location })}
              />
            ))}
          </ul>
          <noscript>
            <p className="mt-6 text-muted">Turn on JavaScript to change locations.</p>
          </noscript>
        </>
      ) : (
        <Suspense fallback={<p className="mt-6 text-muted">One moment…</p>}>
          <LocationEditor
            location={open.kind === 'edit' ? open.card : null}
            administrators={administrators}
            onSaved={keep}
            onCancel={editor.cancel}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {open.kind === 'delete' && (
          <DeleteLocationDialog
            location={open.card}
            onDeleted={() => {
              editor.remove(open.card)
              toast({ title: 'Location deleted' })
            }}
            onClose={editor.close}
          />
        )}
      </Suspense>
    </AreaPage>
  )
}

type LocationCardProps = {
  location: LocationCardData
  isMain: boolean
  contact: string | undefined
  onEdit: () => void
  onMakeMain: () => void
  onDelete: () => void
}

function LocationCard({ location, isMain, contact, onEdit, onMakeMain, onDelete }: LocationCardProps) {
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
