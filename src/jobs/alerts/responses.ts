import * as v from 'valibot'
import { frequencies } from './choices'

const text = v.string()

const AlertAnswer = v.object({
  _id: text,
  name: text,
  href: v.pipe(text, v.description('The page that shows what it finds now')),
  q: text,
  l: text,
  d: v.number(),
  filters: v.record(text, v.array(text)),
  every: v.picklist(frequencies),
  status: v.picklist(['asked', 'on', 'paused', 'stopped']),
  resumes: v.nullable(text),
  reason: v.nullable(text),
  created: text,
  state: v.nullable(text),
  found: v.pipe(v.number(), v.description('How many jobs it found in the last 30 days')),
})

export const alertResponses = {
  list: { description: 'The current member’s alerts, oldest first', schema: v.array(AlertAnswer) },
  one: { description: 'The alert', schema: AlertAnswer },
  asked: { description: 'If the address is right, a mail with a link that confirms the alert is on its way' },
}
