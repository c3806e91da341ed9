import * as v from 'valibot'
import { decisions } from './choices'

const text = v.string()
const maybe = v.nullable(text)

const Edition = v.object({
  name: text,
  series: text,
  title: text,
  year: v.number(),
  amount: v.pipe(text, v.description('In whole dollars')),
  opens: text,
  closes: text,
  announced: text,
  timeZone: text,
  blind: v.boolean(),
  prompt: text,
  eligibility: text,
  phase: v.picklist(['upcoming', 'open', 'review', 'announced']),
  winner: v.nullable(v.object({ name: text, words: text })),
  draft: v.pipe(v.optional(v.boolean()), v.description('Only for staff')),
})

const StaffEdition = v.object({
  ...Edition.entries,
  draft: v.boolean(),
  usesRubric: v.boolean(),
  letterAward: text,
  letterDecline: text,
  winnerName: maybe,
  winnerWords: maybe,
  winnerConsent: v.boolean(),
  released: maybe,
  version: v.number(),
  rubric: v.array(v.object({ _id: text, label: text, weight: v.number(), steps: v.array(text), off: v.boolean() })),
})

const fields = { school: text, major: text, graduation: text, essay: text }

const OwnApplication = v.object({
  _id: text,
  scholarshipName: text,
  year: v.number(),
  ...fields,
  wordCount: v.number(),
  status: v.picklist(['draft', 'submitted', 'withdrawn']),
  pending: v.pipe(v.nullable(v.object(fields)), v.description('Changes that are kept but not submitted')),
  isWritable: v.boolean(),
  submitted: maybe,
  created: text,
  updated: text,
})

const Application = v.object({
  _id: text,
  user: v.object({ _id: maybe, displayName: text, avatar: maybe }),
  scholarshipName: text,
  year: v.number(),
  school: text,
  major: text,
  graduation: text,
  essay: text,
  wordCount: v.number(),
  likeCount: v.pipe(
    v.nullable(v.number()),
    v.description('In a blind edition before the release the caller’s own vote, or null before it; otherwise the sum'),
  ),
  reviewed: v.boolean(),
  vote: v.picklist([1, 0, -1]),
  scores: v.record(text, v.number()),
  recused: maybe,
  decision: v.optional(v.nullable(v.picklist(decisions))),
  created: text,
  updated: text,
})

const Outside = v.object({
  _id: text,
  title: text,
  amount: v.pipe(text, v.description('In whole dollars, or Varies')),
  deadline: text,
  link: text,
  dead: v.boolean(),
  version: v.number(),
})

/** The answers of the scholarships' API, for its description. */
export const scholarshipResponses = {
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
}
