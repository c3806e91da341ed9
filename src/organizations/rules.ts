// Shared by the nouns of this room.
import * as v from 'valibot'
import { stateCode, stateCodes } from '../platform/places/states'
import { oneLine, rawText } from '../platform/text/normalize'

export const organizationStatuses = ['trial', 'client', 'legacy'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

/** Each code belongs to one status. */
export const statusCodes = {
  '0': { label: 'Legacy', status: 'legacy' },
  '1': { label: 'Past Free Trial User', status: 'trial' },
  '2': { label: 'Past Paid Client', status: 'trial' },
  '3': { label: 'Current Free Trial User', status: 'client' },
  '4': { label: 'Current Paid Client', status: 'client' },
} as const satisfies Record<string, { label: string; status: OrganizationStatus }>
export type StatusCode = keyof typeof statusCodes
export const statusCodeNames = ['0', '1', '2', '3', '4'] as const satisfies StatusCode[]
export const isStatusCode = (text: string): text is StatusCode => Object.hasOwn(statusCodes, text)

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
