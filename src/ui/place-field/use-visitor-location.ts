import { type RefObject, useEffect } from 'react'
import { fillReplaceable } from '../forms/replaceable'
import { permittedPlace } from './browser-location'
import type { Suggestion } from './place-field'

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
      if (place && field.value === ours && field !== document.activeElement) fillReplaceable(field, place.label)
    }
    permittedPlace().then(fill, () => {})
  }, [input, wanted])
}
