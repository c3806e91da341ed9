import * as v from 'valibot'
import { severalLines } from '../../platform/text/normalize'
import { rawText } from '../../platform/text/raw-text'

export const whyLength = 500

/** How long staff can restore what was removed. */
export const restorableDays = 30

export const moderationMessages = {
  longWhy: `A reason can be at most ${whyLength} characters`,
  why: 'Say why.',
  removed: 'This has been removed already. Your reason wasn’t stored.',
  reason: 'Choose a reason.',
  closedWhy: 'Say why the question is closed.',
  unknownQuestion: 'We can’t find this question. Paste the address of a question that everybody can see.',
  itself: 'This is the question itself. Paste the address of another one.',
  loop: 'That question is closed as a duplicate of this one. Reopen it first.',
  merged: 'This question was merged already.',
  mergedOther: 'Another question of yours was merged into this one, so your name stays as it is.',
  tooLate: `This was removed more than ${restorableDays} days ago, so it can’t be restored.`,
  givesAway:
    'Somebody wrote under one of these questions with their name, and asked the other one anonymously. Merging them would show who asked.',
  notMerged: 'This question isn’t merged, so there is nothing to undo.',
  undoTooLate: `This merge can’t be undone. That is possible for ${restorableDays} days.`,
  mergedOn: 'The other question was removed or merged since, so this merge can’t be undone.',
  staleMerge: 'Somebody else changed one of the questions. Try again.',
  answered: 'Somebody has answered and may have seen your name, so it stays.',
} as const

const reason = v.pipe(
  rawText(whyLength, moderationMessages.longWhy),
  v.transform(severalLines),
  v.maxLength(whyLength, moderationMessages.longWhy),
)

/** Why somebody changes or removes something. Our dialogs require it, the API doesn't. */
export const why = v.optional(reason)

/** What staff may say when they remove or restore something. */
export const Reason = v.object({ why })

/** A question as its `_id`, its uid, or its address. */
const otherQuestion = v.pipe(v.string(), v.maxLength(500), v.trim())

export const Closing = v.object({
  why: v.pipe(reason, v.nonEmpty(moderationMessages.closedWhy)),
  /** The question that this one repeats, as its `_id`, its uid, or its address. */
  duplicateOf: v.optional(v.nullable(otherQuestion)),
})

export type Closing = v.InferOutput<typeof Closing>

export const Merge = v.object({
  into: v.pipe(otherQuestion, v.nonEmpty(moderationMessages.unknownQuestion)),
  why,
})
