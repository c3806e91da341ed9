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

/** Tags as text or as `{text}`. They become slugs, duplicates and blanks are dropped. `resolveTags` counts them. */
export const TagList = v.pipe(
  v.array(v.union([v.string(), v.object({ text: v.string() })], tagMessages.notTags), tagMessages.notTags),
  v.transform((tags) => tags.map((tag) => (typeof tag === 'string' ? tag : tag.text))),
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
