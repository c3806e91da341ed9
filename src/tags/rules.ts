import * as v from 'valibot'
import { oneLine, toSlug } from '../platform/text/normalize'
import { rawText } from '../platform/text/raw-text'

export const maxTagLength = 32

export const maxTags = { question: 5, article: 10 } as const

const maxWhyLength = 500

export const tagMessages = {
  notTags: 'Write the tags as a list of words.',
  long: `A tag can be at most ${maxTagLength} characters.`,
  blank: 'Use letters from A to Z or numbers in a tag.',
  many: (max: number) => `Choose at most ${max} tags.`,
  reserved: (text: string) => `Only our team can use the tag “${text}”.`,
  text: 'Name is required',
  longDescription: 'Description can be at most 300 characters',
  manySynonyms: 'A tag can have at most 20 other words.',
  taken: 'Another tag has this name. Merge the two instead.',
  takenSynonym: (slug: string) => `“${slug}” is another tag. Merge the two instead.`,
  unknown: 'There is no tag with this name.',
  itself: 'Choose another tag.',
  stale: 'You or someone else changed this tag in another window. Your text is still here.',
  why: 'Say why you merge them.',
  longWhy: `At most ${maxWhyLength} characters`,
} as const

/** Far more than a tag needs. Longer text is refused before it's turned into a slug. */
const maxRawLength = 1000

/** Returns each tag once, as a slug, without blanks. */
export const tagSlugs = (written: readonly string[]): string[] => [...new Set(written.map(toSlug).filter(Boolean))]

const Written = v.union([v.string(), v.object({ text: v.string() })], tagMessages.notTags)

const toText = (tag: v.InferOutput<typeof Written>) => (typeof tag === 'string' ? tag : tag.text)

/** One tag as text or as `{text}`. It becomes a slug, which is '' for none. */
export const OneTag = v.pipe(
  v.nullable(Written),
  v.transform((tag) => toText(tag ?? '')),
  v.check((text) => text.length <= maxRawLength, tagMessages.long),
  v.transform(toSlug),
  v.check((slug) => slug.length <= maxTagLength, tagMessages.long),
)

/** Tags as text or as `{text}`. They become slugs, duplicates and blanks are dropped. `resolveTags` counts them. */
export const TagList = v.pipe(
  v.array(Written, tagMessages.notTags),
  v.transform((tags) => tags.map(toText)),
  v.check((tags) => tags.every((tag) => tag.length <= maxRawLength), tagMessages.long),
  v.transform((tags) => tagSlugs(tags)),
  v.check((slugs) => slugs.every((slug) => slug.length <= maxTagLength), tagMessages.long),
)

/** The same tags as text separated by commas, from a form without JavaScript. */
export const TagsText = v.pipe(
  v.optional(v.string(tagMessages.notTags), ''),
  v.transform((text): v.InferInput<typeof TagList> => text.split(',')),
  TagList,
)

const maxDescriptionLength = 300
const maxSynonyms = 20

const text = v.pipe(
  rawText(maxTagLength, tagMessages.long),
  v.transform(oneLine),
  v.nonEmpty(tagMessages.text),
  v.maxLength(maxTagLength, tagMessages.long),
  v.check((written) => toSlug(written) !== '', tagMessages.blank),
  v.check((written) => toSlug(written).length <= maxTagLength, tagMessages.long),
)

/** What staff change of a tag. The slug follows the text. */
export const TagChange = v.object({
  text: v.optional(text),
  description: v.optional(
    v.pipe(
      rawText(maxDescriptionLength, tagMessages.longDescription),
      v.transform(oneLine),
      v.maxLength(maxDescriptionLength, tagMessages.longDescription),
    ),
  ),
  synonyms: v.optional(
    v.pipe(
      TagList,
      v.check((slugs) => slugs.length <= maxSynonyms, tagMessages.manySynonyms),
    ),
  ),
  reserved: v.optional(v.boolean()),
  /** The version that the change is based on. Without it, the last save wins. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type TagChange = v.InferOutput<typeof TagChange>

const why = v.pipe(rawText(maxWhyLength, tagMessages.longWhy), v.trim(), v.maxLength(maxWhyLength, tagMessages.longWhy))

/** The tag that takes over everything, by its name, slug, or synonym, and the reason for the audit. */
export const TagMerge = v.object({
  into: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.check((written) => written.length <= maxRawLength, tagMessages.long),
      ),
      '',
    ),
    v.transform(toSlug),
    v.nonEmpty(tagMessages.text),
  ),
  why: v.optional(why, ''),
})

/** Our page requires the reason, because a merge can't be undone. */
export const ReasonedTagMerge = v.object({
  ...TagMerge.entries,
  why: v.pipe(v.optional(why, ''), v.nonEmpty(tagMessages.why)),
})
