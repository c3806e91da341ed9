import { type RefObject, useEffect, useState } from 'react'
import { call } from './call'
import type { Suggestion } from './place-field'
import { permittedPlace } from './place-of-browser'

/** Where the edge thinks we are, or Chicago, IL. */
export const placeHere = () => call<Suggestion>('GET', '/api/places/here')

/**
 * Fills a field that nobody has touched with where we are, where the browser may tell; an empty one, on pages that are
 * the same for everyone, with where we seem to be in the meantime. What fails changes nothing and says nothing.
 * `isSilent` while nobody has said anything: the field is then left out of the form, and the search decides.
 */
export function usePlaceHere(input: RefObject<HTMLInputElement | null>, wanted: boolean) {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    const field = input.current
    // Somebody may have typed before the page came alive, or the browser may have kept what they typed last time.
    if (!wanted || !field || field.value !== field.defaultValue) return
    let ours = field.value
    const fill = (place: Suggestion | null) => {
      // Not over what somebody typed, and not under the hands of somebody who begins to.
      if (!place || field.value !== ours || field === document.activeElement) return
      ours = place.label
      field.value = ours
      setSilent(false)
    }
    const ignore = () => {}
    const isEmpty = field.value === ''
    if (isEmpty) setSilent(true)
    const guessed = isEmpty ? placeHere().then(fill, ignore) : Promise.resolve()
    guessed.then(permittedPlace).then(fill, ignore)
  }, [input, wanted])
  return { isSilent, speak: () => setSilent(false) }
}
