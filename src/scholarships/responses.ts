import * as v from 'valibot'
import { decisions } from './choices'

const text = v.string()
const maybe = v.nullable(text)

/** What everyone sees of an edition as it is stored. */
export const editionFields = {
  name: text,
  series: text,
  title: text,
  year: v.number(),
  timeZone: text,
  opens: text,
  closes: text,
  announced: text,
  blind: v.boolean(),
  prompt: text,
  eligibility: text,
}

const Edition = v.object({
  ...editionFields,
  amount: v.pipe(text, v.description('In whole dollars')),
  phase: v.picklist(['upcoming', 'open', 'review', 'announced']),
  winner: v.nullable(v.object({ name: text, words: text })),
  draft: v.pipe(v.optional(v.boolean()), v.description('Only for staff')),
})

/** What only staff see of it. */
export const staffFields = {
  draft: v.boolean(),
  usesRubric: v.boolean(),
  letterAward: text,
  letterDecline: text,
  winnerName: maybe,
  winnerWords: maybe,
  winnerConsent: v.boolean(),
  released: maybe,
  version: v.number(),
}

const StaffEdition = v.object({
  ...Edition.entries,
  ...staffFields,
  rubric: v.array(v.object({ _id: text, label: text, weight: v.number(), steps: v.array(text), off: v.boolean() })),
})

export const writtenFields = { school: text, major: text, graduation: text, essay: text }

const common = {
  _id: text,
  scholarshipName: text,
  year: v.number(),
  ...writtenFields,
  wordCount: v.number(),
  created: text,
  updated: text,
}

const OwnApplication = v.object({
  ...common,
  status: v.picklist(['draft', 'submitted', 'withdrawn']),
  pending: v.pipe(v.nullable(v.object(writtenFields)), v.description('Changes that are stored but not submitted')),
  isWritable: v.boolean(),
  submitted: maybe,
})

const Application = v.object({
  ...common,
  user: v.object({ _id: maybe, displayName: text, avatar: maybe }),
  likeCount: v.pipe(
    v.nullable(v.number()),
    v.description('In a blind edition before the release the caller’s own vote, or null before it; otherwise the sum'),
  ),
  reviewed: v.boolean(),
  vote: v.picklist([1, 0, -1]),
  scores: v.record(text, v.number()),
  recused: maybe,
  decision: v.optional(v.nullable(v.picklist(decisions))),
})
export type ReviewedApplication = v.InferOutput<typeof Application>

const Outside = v.object({
  _id: text,
  title: text,
  amount: v.pipe(text, v.description('In whole dollars, or Varies')),
  deadline: text,
  link: text,
  dead: v.boolean(),
  version: v.number(),
})

export const responses = {
  editions: { description: 'The editions, the newest first', schema: v.array(Edition) },
  staffEdition: { description: 'The edition, as staff see it', schema: StaffEdition },
  code: {
    description: 'The code, which is shown only now',
    schema: v.object({ code: text, expires: text, uses: v.number() }),
  },
  own: { description: 'The caller’s application', schema: OwnApplication },
  ownOrNothing: {
    description: 'The caller’s draft or application, or an empty object',
    schema: v.union([OwnApplication, v.strictObject({})]),
  },
  applications: { description: 'The applications', schema: v.array(Application) },
  application: { description: 'The application', schema: Application },
  outside: { description: 'Scholarships by others', schema: v.array(Outside) },
  oneOutside: { description: 'The scholarship', schema: Outside },
  entered: {
    description: 'This week’s giveaway, with the caller among its entries',
    schema: v.object({ week: text, item: text, entered: v.literal(true) }),
  },
  drawn: {
    description: 'The giveaway, and who won it',
    schema: v.object({ week: text, item: text, drawn: text, winner: v.object({ _id: text, displayName: text }) }),
  },
  released: { description: 'The letters are on their way', schema: v.object({ released: v.boolean() }) },
  applied: { description: 'The caller isn’t a reviewer, or applied for this scholarship' },
  notNow: { description: 'The scholarship isn’t open, or its decisions are out' },
  unknown: { description: 'No such scholarship' },
}
