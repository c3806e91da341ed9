import * as v from 'valibot'
import type { Messages } from './use-native-form'

/** The first message for each invalid field. Load this module lazily, because it includes valibot. */
export function validationErrors(schema: v.GenericSchema, value: object): Messages {
  const result = v.safeParse(schema, value)
  if (result.success) return {}
  const { nested = {} } = v.flatten(result.issues)
  return Object.fromEntries(Object.entries(nested).map(([field, [words = ''] = []]) => [field, words]))
}
