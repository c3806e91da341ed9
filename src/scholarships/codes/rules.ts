import * as v from 'valibot'
import { mustBeThere } from '../../platform/http/openapi-notes'

export const mostUses = 500

export const codeMessages = {
  expires: 'Please enter a date and a time in the future.',
  uses: `The number of uses must be from 1 to ${mostUses}.`,
} as const

export const NewLateCode = v.object({
  expires: v.pipe(
    v.string(codeMessages.expires),
    v.maxLength(40, codeMessages.expires),
    v.isoTimestamp(codeMessages.expires),
    v.check((text) => !Number.isNaN(Date.parse(text)), codeMessages.expires),
    v.transform((text) => new Date(text).toISOString()),
    v.metadata({ ...mustBeThere, examples: ['2099-01-15T12:00:00Z'] }),
  ),
  uses: v.optional(
    v.pipe(
      v.number(codeMessages.uses),
      v.integer(codeMessages.uses),
      v.minValue(1, codeMessages.uses),
      v.maxValue(mostUses, codeMessages.uses),
    ),
    1,
  ),
})
export type NewLateCode = v.InferOutput<typeof NewLateCode>
