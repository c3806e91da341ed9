import { call } from '../hooks/api-client'
import type { Suggestion } from './place-field'

const timeoutMs = 10_000

/**
 * Returns the place that the browser reports. Asks for permission if it hasn't been given.
 * @throws if the browser has no geolocation, the user declines, or it takes too long
 */
export async function placeOfBrowser(): Promise<Suggestion> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs, maximumAge: 300_000 })
  })
  // Two decimals are about a kilometer: enough to find the town, and no more precise than that.
  const [lat, lng] = [coords.latitude.toFixed(2), coords.longitude.toFixed(2)]
  return call('GET', '/api/places/near', { query: { lat, lng } })
}

/**
 * Like `placeOfBrowser`, but returns null instead of asking if permission hasn't been given already.
 * @throws like `placeOfBrowser`, and if the browser has no Permissions API
 */
export async function permittedPlace(): Promise<Suggestion | null> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  return state === 'granted' ? placeOfBrowser() : null
}
