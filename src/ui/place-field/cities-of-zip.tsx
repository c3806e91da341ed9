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
