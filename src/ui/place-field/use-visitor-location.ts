import { type RefObject, useEffect } from 'react'
import { call } from '../hooks/api-client'
import { permittedPlace } from './browser-location'
import type { Suggestion } from './place-field'

/** Where the edge thinks we are, or Chicago, IL. */
export const placeHere = () => call<Suggestion>('GET', '/api/places/here')

/**
 * Fills a field that nobody has touched with where we are, where the browser may tell without asking. What fails changes
 * nothing and says nothing.
 */
export function usePlaceHere(input: RefObject<HTMLInputElement | null>, wanted: boolean) {
  useEffect(() => {
    const field = input.current
    // Somebody may have typed before the page came alive, or the browser may have kept what they typed last time.
    if (!wanted || !field || field.value !== field.defaultValue) return
    const ours = field.value
    const fill = (place: Suggestion | null) => {
      // Not over what somebody typed, and not under the hands of somebody who begins to.
      if (place && field.value === ours && field !== document.activeElement) field.value = place.label
    }
    permittedPlace().then(fill, () => {})
  }, [input, wanted])
}
