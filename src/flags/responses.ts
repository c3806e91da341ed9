import * as v from 'valibot'
import { flagCategories, flagKinds, flagOutcomes } from './choices'

const text = v.string()
const maybe = v.nullable(text)

const Person = v.object({ _id: text, displayName: text })

const Reason = v.object({
  reason: text,
  category: v.nullable(v.picklist(flagCategories)),
  created: text,
  bySystem: v.boolean(),
  reporter: v.nullable(Person),
})
export type FlagReason = v.InferOutput<typeof Reason>

const Restoration = v.object({ created: text, by: v.nullable(Person) })
export type Restoration = v.InferOutput<typeof Restoration>

const Thing = v.object({
  _id: text,
  kind: v.pipe(
    v.picklist(flagKinds),
    v.description('The flags of a `message` are settled on the page of the team that `path` leads to, and not here'),
  ),
  target: v.object({
    _id: text,
    title: text,
    text,
    path: maybe,
    state: v.pipe(
      v.picklist(['shown', 'hidden', 'removed', 'gone']),
      v.description('`gone` if it no longer exists, not even for the team'),
    ),
  }),
  author: v.pipe(
    v.nullable(
      v.object({
        _id: maybe,
        displayName: text,
        suspendedUntil: maybe,
        silencedUntil: maybe,
        isNew: v.pipe(v.boolean(), v.description('Whether everything that they wrote can be removed at once')),
      }),
    ),
    v.description('`_id` is null for former members, organizations, and anonymous authors'),
  ),
  count: v.pipe(
    v.number(),
    v.description('0 for a member whose posts were removed or restored as spam, and whom nobody flagged'),
  ),
  reasons: v.pipe(v.array(Reason), v.description('The newest 20')),
  open: v.boolean(),
  outcome: v.nullable(v.picklist(flagOutcomes)),
  why: text,
  created: text,
  settled: maybe,
  settledBy: v.pipe(v.nullable(Person), v.description('Null for open ones, for messages, and for former members')),
  restored: v.pipe(
    v.nullable(Restoration),
    v.description('When what was removed with these flags was restored, unless it is removed again'),
  ),
})

export const flagResponses = {
  flagged: { description: 'The thing is flagged', schema: v.object({ success: v.boolean() }) },
  one: { description: 'The thing with its flags', schema: Thing },
  queue: { description: 'Flagged things, the open ones first', schema: v.array(Thing) },
  removed: {
    description: 'How many posts were removed, without anonymous ones',
    schema: v.object({ removed: v.number() }),
  },
  restored: {
    description: 'How many posts were restored, without anonymous ones',
    schema: v.object({ restored: v.number() }),
  },
  outcomes: {
    description: 'Each thing, and why it could not be settled',
    schema: v.array(v.object({ _id: text, ok: v.boolean(), detail: v.optional(text) })),
  },
}
