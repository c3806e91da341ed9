import * as v from 'valibot'
import { slugOf } from '../platform/text/slug'

export const maxTagLength = 32

/** How many tags a thing may have. */
export const maxTags = { question: 5, article: 10 } as const

export const tagMessages = {
  notTags: 'Write the tags as a list of words.',
  long: `A tag can be at most ${maxTagLength} characters.`,
  blank: 'Use letters from A to Z or numbers in a tag.',
  many: (most: number) => `Choose at most ${most} tags.`,
  reserved: (text: string) => `Only our team can use the tag “${text}”.`,
} as const

/** Far more than a tag needs. Longer text is refused before it's turned into a slug. */
const maxRawLength = 1000

/** Returns each tag once, as a slug, without blanks. */
export const tagSlugs = (written: readonly string[]): string[] => [...new Set(written.map(slugOf).filter(Boolean))]

const Written = v.union([v.string(), v.object({ text: v.string() })], tagMessages.notTags)

const textOf = (tag: v.InferOutput<typeof Written>) => (typeof tag === 'string' ? tag : tag.text)

/** One tag as text or as `{text}`. It becomes a slug, which is '' for none. */
export const OneTag = v.pipe(
  v.nullable(Written),
  v.transform((tag) => textOf(tag ?? '')),
  v.check((text) => text.length <= maxRawLength, tagMessages.long),
  v.transform(slugOf),
  v.check((slug) => slug.length <= maxTagLength, tagMessages.long),
)

/** Tags as text or as `{text}`. They become slugs, duplicates and blanks are dropped. `resolveTags` counts them. */
export const TagList = v.pipe(
  v.array(Written, tagMessages.notTags),
  v.transform((tags) => tags.map(textOf)),
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
