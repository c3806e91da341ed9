import * as v from 'valibot'
import { mustBeThere } from '../platform/http/openapi-notes'
import type { UploadLimit } from '../platform/images/sizes'
import { webAddress } from '../platform/security/safe-url'
import { oneLine, severalLines, toSlug } from '../platform/text/normalize'
import { rawText } from '../platform/text/raw-text'
import { OneTag, TagList } from '../tags/rules'
import { articleStatuses, categoryNames, findCategory } from './choices'
import { getVideoId, videoLink } from './video'

/** The maximum length of each text in characters. The content is counted as the cleaned HTML that is stored. */
export const longestOf = {
  title: 150,
  slug: 80,
  summary: 300,
  content: 100_000,
  author: 64,
  alt: 300,
  caption: 300,
  address: 2000,
  guestBloggerName: 64,
  guestBloggerSummary: 500,
} as const

/** Each picture of an article: under 1,500,000 bytes. */
export const articlePicture: UploadLimit = {
  maxBytes: 1_499_999,
  tooLarge: 'Please select an image file that is less than 1.5MB.',
  longestSide: 4096,
  tooLong: 'Please select a picture of at most 4096 by 4096 pixels.',
  maxPixels: 32 * 1024 * 1024,
  tooManyFrames: 'Please select an animation with fewer frames.',
}

const atMost = (label: string, name: keyof typeof longestOf) =>
  `${label} can be at most ${longestOf[name].toLocaleString('en-US')} characters`

export const articleMessages = {
  title: 'Title is required',
  summary: 'Summary is required',
  category: 'Category is required',
  content: 'Content is required',
  link: 'Link is required',
  unknownCategory: 'Choose one of the categories.',
  guestCategory: 'Only articles by a guest blogger can be in Guest Blog.',
  contentLength: atMost('Content', 'content'),
  address: 'Enter a web address.',
  canonical: 'Enter an address that begins with https://.',
  video: 'Enter the address of a video on YouTube.',
  picture: 'Upload the picture for this article first.',
  uid: 'Use 8 to 16 lowercase letters and digits.',
  takenUid: 'Another article has this uid.',
  guestName: 'Write the name as text.',
  guestNameMissing: 'Name is required',
  time: 'Enter a date and time.',
  stale: 'You or someone else changed this article in another window. Your text is still here.',
} as const

/** The second part of an article's address can't be one of these, because other pages and calls have them. */
const reservedSlugs: ReadonlySet<string> = new Set([
  'answers',
  'history',
  'revisions',
  'preview',
  'similar',
  'page',
  'view',
  'edit',
])

/** Returns the slug for a title or a written slug, never empty or reserved. */
export function toArticleSlug(text: string): string {
  const slug = toSlug(text) || 'article'
  return reservedSlugs.has(slug) ? `${slug}-2` : slug
}

const uidForm = /^[a-z0-9]{8,16}$/
export const isUid = (text: string) => uidForm.test(text)

const line = (label: string, name: keyof typeof longestOf) =>
  v.pipe(
    rawText(longestOf[name], atMost(label, name)),
    v.transform(oneLine),
    v.maxLength(longestOf[name], atMost(label, name)),
  )

const lines = (label: string, name: keyof typeof longestOf) =>
  v.pipe(
    rawText(longestOf[name], atMost(label, name)),
    v.transform(severalLines),
    v.maxLength(longestOf[name], atMost(label, name)),
  )

/** A text that may also be missing, which is the same as empty. */
const orEmpty = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    v.nullable(schema),
    v.transform((text) => text ?? ''),
  )

const categoryName = v.picklist(categoryNames)

/** A category as text, or as the object that an answer has. */
const category = v.pipe(
  v.union([categoryName, v.object({ value: categoryName })], articleMessages.unknownCategory),
  v.transform((written) => (typeof written === 'string' ? written : written.value)),
  v.transform(findCategory),
  v.check((found) => found !== undefined, articleMessages.unknownCategory),
)

/** An address of this form, or nothing. The form is for the API description, and the server reads the address. */
const addressLike = (label: string, { pattern, examples }: { pattern: string; examples: readonly string[] }) =>
  v.pipe(line(label, 'address'), v.metadata({ pattern: `^\\s*$|${pattern}`, examples: ['', ...examples] }))

/** Search engines are sent there, so it says how to get there, and safely. */
const canonical = v.pipe(
  orEmpty(
    addressLike('Address', {
      pattern: '^\\s*https://[^\\s/@:?#\\\\]+\\.[^\\s/@:?#\\\\]+([/?#].*)?$',
      examples: webAddress.examples,
    }),
  ),
  v.check((address) => address === '' || /^https:\/\//i.test(address), articleMessages.canonical),
)

const videoURL = v.pipe(
  orEmpty(addressLike('Video', videoLink)),
  v.check((address) => address === '' || getVideoId(address) !== null, articleMessages.video),
)

/** The specification's clients send the number 0 for an article without a guest blogger. */
const guestBloggerName = v.pipe(
  v.nullable(v.union([line('Name', 'guestBloggerName'), v.literal(0)], articleMessages.guestName)),
  v.transform((name) => name || ''),
)

const time = v.nullable(
  v.pipe(v.string(articleMessages.time), v.maxLength(64, articleMessages.time), v.isoTimestamp(articleMessages.time)),
)

const picturePath = v.nullable(
  v.pipe(v.string(), v.maxLength(200, articleMessages.picture), v.regex(/^\/images\/news\//, articleMessages.picture)),
)

const fields = {
  title: v.pipe(line('Title', 'title'), v.nonEmpty(articleMessages.title)),
  slug: v.pipe(
    v.string(),
    v.maxLength(longestOf.slug, atMost('Slug', 'slug')),
    v.transform((text) => toSlug(text)),
  ),
  summary: orEmpty(lines('Summary', 'summary')),
  content: orEmpty(rawText(longestOf.content, articleMessages.contentLength)),
  category,
  mainTag: OneTag,
  tags: TagList,
  author: orEmpty(line('Byline', 'author')),
  photoURL: orEmpty(v.pipe(v.string(), v.regex(/^[\w-]{0,100}$/, articleMessages.picture))),
  image: picturePath,
  imageAlt: v.nullable(line('Alt text', 'alt')),
  imageCaption: orEmpty(line('Caption', 'caption')),
  coverImage: picturePath,
  coverAlt: v.nullable(line('Alt text', 'alt')),
  coverImage2: picturePath,
  coverImage2Alt: v.nullable(line('Alt text', 'alt')),
  videoURL,
  externalLink: orEmpty(addressLike('Link', webAddress)),
  guestBloggerName,
  guestBloggerSummary: orEmpty(lines('Summary', 'guestBloggerSummary')),
  canonical,
}

const optional = v.partial(v.object(fields)).entries

export const ArticleChange = v.object({
  ...optional,
  status: v.optional(v.picklist(articleStatuses)),
  /** When it will be published. A time that is over publishes it now. */
  scheduled: v.optional(time),
  version: v.optional(v.number()),
  /** The `edits` of the article that the change is based on. `version` doesn’t notice what others autosaved. */
  edits: v.optional(v.number()),
  /** Saves without a revision. For a Published article, readers don't see the change until `publishDraft`. */
  draft: v.optional(v.boolean()),
  publishDraft: v.optional(v.boolean()),
  discardDraft: v.optional(v.boolean()),
})
export type ArticleRequest = v.InferOutput<typeof ArticleChange>

export const NewArticle = v.object({
  ...optional,
  title: v.pipe(
    v.optional(v.nullable(fields.title, ''), ''),
    v.nonEmpty(articleMessages.title),
    v.metadata(mustBeThere),
  ),
  uid: v.optional(v.pipe(v.string(articleMessages.uid), v.regex(uidForm, articleMessages.uid))),
  status: v.optional(v.picklist(articleStatuses)),
  scheduled: v.optional(time),
})

const maxChosen = 100

export const ChosenArticles = v.object({
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(64))),
    v.nonEmpty('Choose an article.'),
    v.maxLength(maxChosen, `Choose at most ${maxChosen} articles.`),
  ),
  status: v.picklist(articleStatuses),
})
