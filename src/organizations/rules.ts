// Shared by the nouns of this room.
import * as v from 'valibot'
import { stateCode, stateCodes } from '../platform/places/states'
import { oneLine } from '../platform/text/normalize'
import { rawText } from '../platform/text/raw-text'

export const required = (message: string, maxLength: number) =>
  v.pipe(
    v.optional(rawText(maxLength, `At most ${maxLength} characters`, message), ''),
    v.transform(oneLine),
    v.nonEmpty(message),
    v.maxLength(maxLength, `At most ${maxLength} characters`),
  )

/** Accepts a state's name or code and returns the code, which the search index uses. */
export const state = (missing: string) =>
  v.pipe(
    required(missing, 32),
    // The description lists only codes, but names are accepted too, in any case.
    v.metadata({ enum: stateCodes }),
    v.transform((text) => stateCode(text) ?? ''),
    v.nonEmpty('Enter a US state, such as IL or Illinois.'),
  )

export const _id = v.string('Which one?')

export const Named = v.object({ _id })

export const actingMessages = {
  payment: 'Only the organization itself can pay or cancel. Stop acting for it first.',
  otherOrganization: 'You act for another organization. Stop acting for it first.',
} as const
