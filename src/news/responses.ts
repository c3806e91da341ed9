import * as v from 'valibot'
import { articleCategories, articleStatuses } from './choices'

const text = v.string()
const optionalText = v.nullable(text)
const size = v.nullable(v.number())

/** The fields that the API calls as the columns do. */
export const sameFields = {
  slug: text,
  title: text,
  summary: text,
  mainTag: text,
  author: text,
  image: optionalText,
  imageAlt: optionalText,
  imageCaption: text,
  imageWidth: size,
  imageHeight: size,
  coverAlt: optionalText,
  coverWidth: size,
  coverHeight: size,
  externalLink: text,
  guestBloggerName: text,
  guestBloggerSummary: text,
  canonical: text,
}

const fields = {
  ...sameFields,
  category: v.object({ text: v.picklist(articleCategories), value: text }),
  tags: v.array(v.object({ _id: text, text })),
  photoURL: text,
  coverImage: optionalText,
  coverImage2: optionalText,
  coverImage2Alt: optionalText,
  coverImage2Width: size,
  coverImage2Height: size,
  videoURL: text,
}

const written = { content: text, rawText: text }

export const stateFields = {
  uid: text,
  status: v.picklist(articleStatuses),
  published: optionalText,
  created: text,
  updated: text,
  version: v.number(),
}

const listed = { _id: text, ...fields, ...stateFields }

const ListedArticle = v.object({
  ...listed,
  scheduled: v.optional(v.pipe(optionalText, v.description('For staff'))),
})

const related = v.object({ internal: v.array(v.object(listed)), external: v.array(v.object(listed)) })

const StaffArticle = v.object({
  ...listed,
  ...written,
  scheduled: optionalText,
  edits: v.pipe(v.number(), v.description('How often it was changed, also by autosave, which makes no new version')),
  editedBy: v.pipe(optionalText, v.description('Who made the last revision')),
  draft: v.pipe(
    v.nullable(v.object({ ...fields, ...written })),
    v.description('The fields of a Published article as they will be after `publishDraft`'),
  ),
})

export const articleResponses = {
  list: { description: 'Articles without `content` and `rawText`', schema: v.array(ListedArticle) },
  one: {
    description: 'A list with the article, and up to three related headlines here and two on other sites',
    schema: v.array(v.object({ ...listed, ...written, related })),
  },
  staff: { description: 'The article with every field', schema: StaffArticle },
  outcomes: {
    description: 'What became of each article, in order',
    schema: v.array(v.object({ _id: text, ok: v.boolean(), detail: v.optional(text) })),
  },
}
