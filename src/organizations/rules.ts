// What the nouns of this room share.
import * as v from 'valibot'
import { stateCode, stateCodes } from '../platform/places/states'
import { oneLine, rawText } from '../platform/text/normalize'

export const organizationStatuses = ['trial', 'client', 'legacy'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

/** The status codes and what they are called; each stands for one status. */
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

/** A line of text that must be there. */
export const required = (message: string, most: number) =>
  v.pipe(
    v.optional(rawText(most, `At most ${most} characters`, message), ''),
    v.transform(oneLine),
    v.nonEmpty(message),
    v.maxLength(most, `At most ${most} characters`),
  )

/** A state by its name or code; its code is kept, because the search index is made of them. */
export const state = (missing: string) =>
  v.pipe(
    required(missing, 32),
    // Its name is taken too, in any case.
    v.metadata({ enum: stateCodes }),
    v.transform((text) => stateCode(text) ?? ''),
    v.nonEmpty('Enter a US state, such as IL or Illinois.'),
  )

/** A thing of the organization's, by its id. */
export const _id = v.string('Which one?')

export const Named = v.object({ _id })
