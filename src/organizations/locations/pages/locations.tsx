import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { toast } from '../../../ui/components/toast'
import { toastFailure } from '../../../ui/components/toast-failure'
import { call } from '../../../ui/hooks/api-client'
import { AreaPage } from '../../../ui/layouts/area-page'
import { LocationCard } from '../components/location-card'
import type { LocationShape } from '../location'
import type { LocationCardData, LocationCards } from '../location-cards'

const LocationEditor = lazy(() => import('../components/location-editor'))
const DeleteLocationDialog = lazy(() => import('../components/delete-location-dialog'))

type View = { kind: 'list' } | { kind: 'new' } | { kind: 'edit'; location: LocationCardData }
export type LocationsProps = LocationCards & { organizationId: string }

/** Where the organization is: cards, and in their place the form of a new one or of one that is there. */
export default function Locations({ organizationId, organization, administrators, ...initial }: LocationsProps) {
  const [locations, setLocations] = useState(initial.locations)
  const [main, setMain] = useState(initial.mainLocation)
  const [view, setView] = useState<View>({ kind: 'list' })
  const [doomed, setDoomed] = useState<LocationCardData | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  /** Back at the cards, where the reading begins anew. */
  function showCards(change?: () => void) {
    flushSync(() => {
      change?.()
      setView({ kind: 'list' })
      setDoomed(null)
    })
    heading.current?.focus()
  }

  function keep(saved: LocationShape) {
    const isNew = locations.every(({ _id }) => _id !== saved._id)
    showCards(() => {
      if (isNew) setLocations([...locations, { ...saved, listed: 0, others: 0 }])
      else setLocations(locations.map((card) => (card._id === saved._id ? { ...card, ...saved } : card)))
      setMain(main ?? saved._id)
    })
    toast({ title: isNew ? 'Location added' : 'Location updated' })
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
        {view.kind === 'list' && (
          <Button live onClick={() => setView({ kind: 'new' })}>
            Add a location
          </Button>
        )}
      </div>
      {view.kind === 'list' ? (
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
                onEdit={() => setView({ kind: 'edit', location })}
                onMakeMain={() => makeMain(location)}
                onDelete={() => setDoomed(location)}
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
            location={view.kind === 'edit' ? view.location : null}
            administrators={administrators}
            onSaved={keep}
            onCancel={() => showCards()}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {doomed && (
          <DeleteLocationDialog
            location={doomed}
            onDeleted={() => {
              showCards(() => setLocations(locations.filter(({ _id }) => _id !== doomed._id)))
              toast({ title: 'Location deleted' })
            }}
            onClose={() => setDoomed(null)}
          />
        )}
      </Suspense>
    </AreaPage>
  )
}
