import * as v from 'valibot'
import { mustBeThere } from '../platform/http/openapi-notes'
import { oneLine, toSlug } from '../platform/text/normalize'
import { rawText } from '../platform/text/raw-text'
import { days } from '../platform/time/clock'
import { TagList } from '../tags/rules'
import { voteValues } from './choices'
import { Closing, why } from './post/rules'

/**
 * Removes characters that show nothing, so that they don't count as text. Joiners stay, because emoji and some scripts
 * need them.
 */
export const visibleText = (text: string): string => text.replace(/[\u00ad\u200b\u2060\ufeff]/g, '').trim()

/** The lengths of texts in characters. Of questions and answers the plain text counts, after the HTML is cleaned. */
export const textLengths = {
  title: { min: 21, max: 150 },
  content: { min: 61, max: 30_000 },
  category: { max: 64 },
  categoryDescription: { max: 200 },
} as const

/** For how long the guidelines for asking stay hidden. */
export const guidelinesHiddenMs = days(30)

const atMost = (label: string, max: number) => `${label} can be at most ${max.toLocaleString('en-US')} characters`

export const questionMessages = {
  category: 'Category is required',
  unknownCategory: 'Choose one of the categories.',
  title: 'Question is required',
  shortTitle: 'Please provide more Question details',
  longTitle: atMost('Question', textLengths.title.max),
  content: 'Description is required',
  shortContent: 'Please provide more Description details',
  longContent: atMost('Description', textLengths.content.max),
  stale: 'You or someone else changed this question in another window. Your text is still here.',
  answered: 'Others have answered. Ask us to remove it, or edit it.',
  target: 'Another question was merged into this one. Ask us to remove it, or edit it.',
  staysAnonymous: 'Somebody has answered, so this question stays anonymous.',
  notYours: 'Only its author and our team can change this.',
  ownVote: 'You can’t vote on your own question or answer.',
  notAsker: 'Only the person who asked can accept an answer.',
  closed: 'This question is closed, so it takes no new answers.',
} as const

export const answerMessages = {
  content: 'Answer is required',
  shortContent: 'Please provide more detail in your answer.',
  longContent: atMost('Answer', textLengths.content.max),
  stale: 'You or someone else changed this answer in another window. Your text is still here.',
} as const

/** What its field asks of an answer. */
export const answerHint = `At least ${textLengths.content.min} characters. Leave out names, schools, and birthdays of children.`

export const categoryMessages = {
  text: 'Name is required',
  longText: atMost('Name', textLengths.category.max),
  longDescription: atMost('Description', textLengths.categoryDescription.max),
  taken: 'Another category has this name.',
  position: 'The position must be a whole number from 0.',
  inUse: 'There are questions in this category. Move them to another one first.',
} as const

/** The second part of a question's address can't be one of these, because other pages and calls have them. */
const reservedSlugs: ReadonlySet<string> = new Set(['answers', 'history', 'similar', 'page', 'view', 'edit', 'author'])

/** Returns the slug for a title, never empty or reserved. */
export function toQuestionSlug(title: string): string {
  const slug = toSlug(title) || 'question'
  return reservedSlugs.has(slug) ? `${slug}-2` : slug
}

/** HTML of a question or an answer. The length of its text is checked again after the HTML is cleaned. */
const html = ({ content, shortContent, longContent }: { content: string; shortContent: string; longContent: string }) =>
  v.pipe(
    rawText(textLengths.content.max, longContent),
    v.transform((text) => text.trim()),
    v.nonEmpty(content),
    v.minLength(textLengths.content.min, shortContent),
  )

/** A field that a new thing needs. Null and a missing field are read as '' and refused like it. */
const required = <S extends v.GenericSchema<string, string>>(schema: S, message: string, minLength: number) =>
  v.pipe(v.optional(v.nullable(schema, ''), ''), v.nonEmpty(message), v.metadata({ ...mustBeThere, minLength }))

const title = v.pipe(
  rawText(textLengths.title.max, questionMessages.longTitle),
  v.transform((text) => oneLine(visibleText(text))),
  v.nonEmpty(questionMessages.title),
  v.minLength(textLengths.title.min, questionMessages.shortTitle),
  v.maxLength(textLengths.title.max, questionMessages.longTitle),
)

const named = v.pipe(v.string(questionMessages.category), v.maxLength(textLengths.category.max))

/** A category as its `_id`, its text, or the object that an answer has. */
const category = v.pipe(
  v.union([named, v.object({ _id: named }), v.object({ text: named })], questionMessages.category),
  v.transform((written) => {
    if (typeof written === 'string') return written.trim()
    return '_id' in written ? written._id : written.text.trim()
  }),
  v.nonEmpty(questionMessages.category),
)

const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)))

export const NewQuestion = v.object({
  category: v.pipe(v.optional(v.nullable(category, ''), ''), v.metadata(mustBeThere)),
  title: required(title, questionMessages.title, textLengths.title.min),
  content: required(html(questionMessages), questionMessages.content, textLengths.content.min),
  tags: v.optional(v.nullable(TagList, []), []),
  anonymous: v.optional(v.boolean(), false),
})

export type NewQuestion = v.InferOutput<typeof NewQuestion>

export const QuestionChange = v.object({
  category: v.optional(category),
  title: v.optional(title),
  content: v.optional(html(questionMessages)),
  tags: v.optional(TagList),
  version,
  why,
  /** Its author can change it until somebody answers. */
  anonymous: v.optional(v.boolean()),
  /** Staff close a question with it, and reopen it with null. */
  closed: v.optional(v.nullable(Closing)),
  /** For staff. */
  pinned: v.optional(v.boolean()),
  /** Staff restore a removed question with it. */
  removed: v.optional(v.literal(false)),
})

export type QuestionChange = v.InferOutput<typeof QuestionChange>

export const NewAnswer = v.object({
  content: required(html(answerMessages), answerMessages.content, textLengths.content.min),
})

export const AnswerChange = v.object({
  content: v.optional(html(answerMessages)),
  version,
  why,
  /** Staff restore a removed answer with it. */
  removed: v.optional(v.literal(false)),
})

export type AnswerChange = v.InferOutput<typeof AnswerChange>

/** Without `vote`, the same press again takes a vote back. */
export const Vote = v.object({ vote: v.optional(v.picklist(voteValues, 'Vote up or down.')) })

export type Vote = v.InferOutput<typeof Vote>

export const GuidelinesChoice = v.object({ hidden: v.optional(v.boolean(), true) })

const categoryText = v.pipe(
  rawText(textLengths.category.max, categoryMessages.longText),
  v.transform(oneLine),
  v.nonEmpty(categoryMessages.text),
  v.maxLength(textLengths.category.max, categoryMessages.longText),
)

const categoryFields = {
  description: v.optional(
    v.pipe(
      rawText(textLengths.categoryDescription.max, categoryMessages.longDescription),
      v.transform(oneLine),
      v.maxLength(textLengths.categoryDescription.max, categoryMessages.longDescription),
    ),
  ),
  /** Its place among the categories, from 0. */
  position: v.optional(
    v.pipe(
      v.number(categoryMessages.position),
      v.integer(categoryMessages.position),
      v.minValue(0, categoryMessages.position),
      v.maxValue(1000, categoryMessages.position),
    ),
  ),
}

export const NewCategory = v.object({ text: required(categoryText, categoryMessages.text, 1), ...categoryFields })

export type NewCategory = v.InferOutput<typeof NewCategory>

export const CategoryChange = v.object({
  text: v.optional(categoryText),
  ...categoryFields,
  /** The `_id` of the category that its questions move to. */
  moveTo: v.optional(v.pipe(v.string(), v.maxLength(textLengths.category.max))),
})

export type CategoryChange = v.InferOutput<typeof CategoryChange>
