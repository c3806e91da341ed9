import * as v from 'valibot'

export const TagAnswer = v.object({
  _id: v.string(),
  slug: v.string(),
  text: v.string(),
  questionCount: v.number(),
  newsCount: v.number(),
  count: v.number(),
})

/** A tag as staff edit it. */
export const EditedTagAnswer = v.object({
  ...TagAnswer.entries,
  description: v.string(),
  reserved: v.boolean(),
  synonyms: v.array(v.string()),
})
