import { type RefObject, useEffect } from 'react'
import { fillReplaceable } from '../forms/replaceable'
import { permittedPlace } from './browser-location'
import type { Suggestion } from './place-field'

/**
 * Fills an untouched field with the visitor's location if the browser already has permission. A failure changes nothing
 * and shows nothing.
 */
export function usePrefilledLocation(input: RefObject<HTMLInputElement | null>, isEnabled: boolean) {
  useEffect(() => {
    const field = input.current
    // The user may have typed before hydration, or the browser may have restored earlier text.
    if (!isEnabled || !field || field.value !== field.defaultValue) return
    const initialText = field.value
    const fill = (place: Suggestion | null) => {
      // Never replaces typed text, and never changes a field that has the focus.
      if (place && field.value === initialText && field !== document.activeElement) fillReplaceable(field, place.label)
    }
    permittedPlace().then(fill, () => {})
  }, [input, isEnabled])
}
