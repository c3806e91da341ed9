import { type ComponentProps, useRef, useState } from 'react'
import { states } from '../../platform/places/states'
import { afterPress } from '../forms/after-press'
import { SelectField } from '../forms/field'
import { call } from '../hooks/api-client'
import type { Suggestion } from './place-field'

type CitiesOfZipProps = { cities: Suggestion[]; onTake: (place: Suggestion) => void }

/** Lets the user choose between the cities of a ZIP code. Shows nothing if there is only one. */
export function CitiesOfZip({ cities, onTake }: CitiesOfZipProps) {
  return (
    <p role="status" className="text-small empty:hidden">
      {cities.length > 1 && (
        <>
          This ZIP serves more than one city:{' '}
          {cities.map((place) => (
            <button
              key={place.city}
              type="button"
              onClick={() => onTake(place)}
              className="mr-4 min-h-11 font-semibold text-accent underline"
            >
              {place.city}
            </button>
          ))}
        </>
      )}
    </p>
  )
}

export function StateField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  return (
    <SelectField label="State" autoComplete="address-level1" {...props}>
      <option value="">Choose a state</option>
      {Object.entries(states).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type PlaceOfZip = {
  /** Returns the current value of the form's city field. */
  city: () => string | undefined
  fill: (place: Suggestion) => void
}

/**
 * Fills in the city and state as soon as the ZIP code is complete, but never replaces a city that the user typed. If
 * the ZIP code has more than one city, `cities` lists them and `take` switches to another.
 */
export function usePlaceOfZip({ city, fill }: PlaceOfZip) {
  const filled = useRef('')
  const [cities, setCities] = useState<Suggestion[]>([])

  function take(place: Suggestion) {
    filled.current = place.city
    fill(place)
  }

  async function look(zip: string) {
    const code = zip.trim()
    setCities([])
    const isOwn = () => Boolean(city()) && city() !== filled.current
    if (!/^\d{5}$/.test(code) || isOwn()) return
    const matches = await call('GET', '/api/places', { query: { q: code } }).catch(() => [])
    const [place] = matches
    // The user may have typed a city during the request.
    if (!place || isOwn()) return
    take(place)
    if (matches.length > 1) afterPress(() => setCities(matches))
  }

  return { take, look, cities }
}
