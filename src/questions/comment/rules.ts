import * as v from 'valibot'
import { mustBeThere } from '../../platform/http/openapi-notes'
import { severalLines } from '../../platform/text/normalize'
import { rawText } from '../../platform/text/raw-text'
import { why } from '../post/rules'

export const commentLength = { min: 2, max: 600 } as const

/** How long its author can change a comment. Afterwards others may have replied to it. */
export const changeableMinutes = 10

export const commentMessages = {
  text: 'Comment is required',
  short: `Write at least ${commentLength.min} characters.`,
  long: `Comment can be at most ${commentLength.max} characters`,
  closed: 'This question is closed, so it takes no new comments.',
  hidden: 'This is hidden until our team has looked at it, so it takes no comments now.',
  tooLate: `A comment can be changed for ${changeableMinutes} minutes. You can still delete it.`,
  notYours: 'Only its author can change a comment.',
  notYoursToDelete: 'Only its author and our team can delete a comment.',
} as const

const text = v.pipe(
  rawText(commentLength.max, commentMessages.long),
  v.transform(severalLines),
  v.nonEmpty(commentMessages.text),
  v.minLength(commentLength.min, commentMessages.short),
  v.maxLength(commentLength.max, commentMessages.long),
)

export const NewComment = v.object({
  text: v.pipe(
    v.optional(v.nullable(text, ''), ''),
    v.nonEmpty(commentMessages.text),
    v.metadata({ ...mustBeThere, minLength: commentLength.min }),
  ),
})

export const CommentChange = v.object({
  text: v.optional(text),
  /** Staff restore a removed comment with it. */
  removed: v.optional(v.literal(false)),
  why,
})
export type CommentChange = v.InferOutput<typeof CommentChange>
