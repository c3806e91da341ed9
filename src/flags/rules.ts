import * as v from 'valibot'
import { StaffProof } from '../accounts/rules'
import { mustBeThere } from '../platform/http/openapi-notes'
import { severalLines } from '../platform/text/normalize'
import { rawText } from '../platform/text/raw-text'
import { days } from '../platform/time/clock'
import { flagCategories, flagOutcomes, postedFlagKinds } from './choices'

/** How many members' open flags hide a thing until staff look. */
export const flagsThatHide = 3

/** Everything that an account wrote can be removed at once only while it is younger than this. */
export const spammerAge = days(7)

export const maxReasonLength = 500
export const maxSettledAtOnce = 100
export const maxPostsAtOnce = 200

export const flagMessages = {
  kind: 'Say what you flag.',
  reason: 'Say in a few words what’s wrong.',
  longReason: `At most ${maxReasonLength} characters`,
  category: 'Choose one of the reasons.',
  own: 'You can’t flag what is your own.',
  outcome: 'Choose to agree, disagree, or ignore.',
  why: 'Say why.',
  ids: `Choose 1 to ${maxSettledAtOnce} rows.`,
  posts: `Choose 1 to ${maxPostsAtOnce} posts.`,
  settled: 'Someone else has just settled these flags. Reload the page to see how.',
} as const

const text = (missing: string) =>
  v.pipe(
    rawText(maxReasonLength, flagMessages.longReason, missing),
    v.transform(severalLines),
    v.maxLength(maxReasonLength, flagMessages.longReason),
  )

const words = (missing: string) => v.pipe(text(missing), v.nonEmpty(missing))

const id = v.pipe(v.string(flagMessages.kind), v.nonEmpty(flagMessages.kind), v.maxLength(64, flagMessages.kind))

export const NewFlag = v.object({
  kind: v.picklist(postedFlagKinds, flagMessages.kind),
  id,
  reason: v.pipe(
    v.optional(v.nullable(words(flagMessages.reason), ''), ''),
    v.nonEmpty(flagMessages.reason),
    v.metadata({ ...mustBeThere, minLength: 1 }),
  ),
  category: v.optional(v.nullable(v.picklist(flagCategories, flagMessages.category)), null),
})
export type NewFlag = v.InferOutput<typeof NewFlag>

const outcome = v.picklist(flagOutcomes, flagMessages.outcome)

export const Settlement = v.object({ outcome, why: v.optional(v.nullable(text(flagMessages.why), ''), '') })
export type Settlement = v.InferOutput<typeof Settlement>

/** Our dialogs and calls for several at once require the reason. */
export const ReasonedSettlement = v.object({
  outcome,
  why: v.pipe(
    v.optional(words(flagMessages.why), ''),
    v.nonEmpty(flagMessages.why),
    v.metadata({ ...mustBeThere, minLength: 1 }),
  ),
})

export const BulkSettlement = v.object({
  ids: v.pipe(
    v.array(id, flagMessages.ids),
    v.minLength(1, flagMessages.ids),
    v.maxLength(maxSettledAtOnce, flagMessages.ids),
  ),
  ...ReasonedSettlement.entries,
})

/** A post's id. A null is refused, because leaving the ids out means everything. */
const postIds = v.pipe(
  v.array(v.pipe(v.string(flagMessages.posts), v.maxLength(64, flagMessages.posts)), flagMessages.posts),
  v.minLength(1, flagMessages.posts),
  v.maxLength(maxPostsAtOnce, flagMessages.posts),
)

export const PostRemoval = v.object({
  ...StaffProof.entries,
  ids: v.optional(
    v.pipe(
      postIds,
      v.description(
        'Only these posts. The account may be of any age, is told, and isn’t suspended, and no password is needed. IDs that aren’t of posts by this account, and of anonymous ones, change nothing.',
      ),
    ),
  ),
})

export const PostRestoring = v.object({
  ids: v.optional(v.pipe(postIds, v.description('Only these posts, of those that were chosen and removed'))),
})
