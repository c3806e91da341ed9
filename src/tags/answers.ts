import * as v from 'valibot'

export const TagAnswer = v.object({
  _id: v.string(),
  slug: v.string(),
  text: v.string(),
  questionCount: v.number(),
  newsCount: v.number(),
  count: v.number(),
})
