import * as v from 'valibot'
import type { Messages } from './use-native-form'

/** What is wrong with `value`: the first words for each field, by the rules of the call itself. Load it lazily. */
export function wrongFields(schema: v.GenericSchema, value: object): Messages {
  const result = v.safeParse(schema, value)
  if (result.success) return {}
  const { nested = {} } = v.flatten(result.issues)
  return Object.fromEntries(Object.entries(nested).map(([field, [words = ''] = []]) => [field, words]))
}
