import { Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { AreaPage } from '../../../ui/layouts/area-page'
import { useCardEditor } from '../../shared/use-card-editor'
import { LocationCard } from '../components/location-card'
import type { LocationShape } from '../location'
import type { LocationCardData, LocationCards } from '../location-cards'

const LocationEditor = lazyPart(() => import('../components/location-editor'))
const DeleteLocationDialog = lazyPart(() => import('../components/delete-location-dialog'))

export type LocationsProps = LocationCards & { organizationId: string }

/** A list of cards. Adding or editing one replaces the list with a form. */
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
