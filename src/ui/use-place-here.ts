import { type RefObject, useEffect, useState } from 'react'
import { call } from './call'
import type { Suggestion } from './place-field'

/** Where the edge thinks we are, or Chicago, IL. */
export const placeHere = () => call<Suggestion>('GET', '/api/places/here')

/**
 * Fills an empty field with where we seem to be, on pages that are the same for everyone and so cannot say it.
 * `isSilent` while nobody has said anything: the field is then left out of the form, and the search decides.
 */
export function usePlaceHere(input: RefObject<HTMLInputElement | null>, wanted: boolean) {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    if (!wanted || input.current?.value) return
    setSilent(true)
    placeHere().then(
      ({ label }) => {
        const field = input.current
        // Not under the hands of somebody who has begun to type.
        if (!field || field.value || field === document.activeElement) return
        field.value = label
        setSilent(false)
      },
      () => {},
    )
  }, [input, wanted])
  return { isSilent, speak: () => setSilent(false) }
}
