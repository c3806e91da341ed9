import * as v from 'valibot'

const Tag = v.object({
  _id: v.string(),
  slug: v.string(),
  text: v.string(),
  questionCount: v.number(),
  newsCount: v.number(),
  count: v.number(),
})

const Edited = v.object({
  ...Tag.entries,
  description: v.string(),
  reserved: v.boolean(),
  synonyms: v.array(v.string()),
  version: v.number(),
})
export type EditedTag = v.InferOutput<typeof Edited>

export const tagResponses = {
  one: { description: 'The tag', schema: v.object({ ...Tag.entries, description: v.string() }) },
  list: { description: 'Tags, each with what has it', schema: v.array(Tag) },
  edited: { description: 'The tag', schema: Edited },
}
