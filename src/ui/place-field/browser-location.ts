import { call } from '../hooks/api-client'
import type { Suggestion } from './place-field'

const timeoutMs = 10_000

/**
 * Returns the place where the browser says that we are; it asks for permission unless it has it.
 * @throws where the browser has no way, the person says no, or it takes too long
 */
export async function placeOfBrowser(): Promise<Suggestion> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs, maximumAge: 300_000 })
  })
  // About a kilometer: enough to know the town, and no more than that.
  const [lat, lng] = [coords.latitude.toFixed(2), coords.longitude.toFixed(2)]
  return call('GET', '/api/places/near', { query: { lat, lng } })
}

/**
 * As `placeOfBrowser`, where permission was given before; null where it was not, so that nobody is asked.
 * @throws as `placeOfBrowser` does, and where the browser does not tell what it permits
 */
export async function permittedPlace(): Promise<Suggestion | null> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  return state === 'granted' ? placeOfBrowser() : null
}
