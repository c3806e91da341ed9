import * as v from 'valibot'
import type { ContactForm } from './contact-choices'
import { ContactMessage, ResourcesMessage } from './contact-rules'

const rules = { contact: ContactMessage, resources: ResourcesMessage }

/** What is wrong with a message before it is sent: the first words for each field, by the rules of the call itself. */
export function wrongWith(form: ContactForm, message: object): Record<string, string> {
  const result = v.safeParse<v.GenericSchema>(rules[form], message)
  if (result.success) return {}
  const { nested = {} } = v.flatten(result.issues)
  return Object.fromEntries(Object.entries(nested).map(([field, [words = ''] = []]) => [field, words]))
}
