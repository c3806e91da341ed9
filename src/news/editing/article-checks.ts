import type { FieldErrors } from 'react-hook-form'
import * as v from 'valibot'
import { noAlt } from '../../ui/pictures/alt-field'
import { type ArticleKind, guestCategory } from '../choices'
import { ArticleChange, articleMessages } from '../rules'
import { type ArticleForm, kindOf, type PictureName, requestOf } from './article-form'

type Messages = Partial<Record<keyof ArticleForm | `${PictureName}.${'alt' | 'caption'}`, string>>

/** The fields of the API that the form shows beside another one. */
const places: Readonly<Record<string, keyof Messages>> = {
  imageAlt: 'image.alt',
  imageCaption: 'image.caption',
  coverAlt: 'coverImage.alt',
  coverImage2Alt: 'coverImage2.alt',
}

const isName = (name: string): name is keyof ArticleForm & keyof typeof ArticleChange.entries =>
  Object.hasOwn(ArticleChange.entries, name)

/** Returns what is wrong with an article, by the same rules as the server, and what readers would miss. */
export function checkArticle(
  values: ArticleForm,
  { kind, isForReaders }: { kind: ArticleKind; isForReaders: boolean },
): Messages {
  return {
    ...(isForReaders && missingForReaders(values, kindOf(values, kind))),
    ...(needsGuest(values, kind, isForReaders) && { guestBloggerName: articleMessages.guestNameMissing }),
    ...brokenRules(values),
  }
}

function missingForReaders(values: ArticleForm, kind: ArticleKind): Messages {
  const { summary, content, externalLink } = values
  return {
    ...(summary.trim() === '' && { summary: articleMessages.summary }),
    ...(kind === 'external' && externalLink.trim() === '' && { externalLink: articleMessages.link }),
    ...(kind !== 'external' && isEmpty(content) && { content: articleMessages.content }),
    ...altsMissing(values),
  }
}

const isEmpty = (html: string) => !html.includes('<img ') && html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''

function altsMissing({ image, coverImage, coverImage2 }: ArticleForm): Messages {
  return {
    ...(image?.alt === null && { 'image.alt': noAlt }),
    ...(coverImage?.alt === null && { 'coverImage.alt': noAlt }),
    ...(coverImage2?.alt === null && { 'coverImage2.alt': noAlt }),
  }
}

/** A Draft may do without, except in the category that only guests have. */
const needsGuest = ({ guestBloggerName, category }: ArticleForm, kind: ArticleKind, isForReaders: boolean) =>
  kind === 'guest' && guestBloggerName.trim() === '' && (isForReaders || category === guestCategory)

function brokenRules(values: ArticleForm): Messages {
  const result = v.safeParse(ArticleChange, requestOf(values, values))
  if (result.success) return {}
  const { nested = {} } = v.flatten(result.issues)
  const messages: Messages = {}
  for (const [path, [words] = []] of Object.entries(nested)) {
    const [name = ''] = path.split('.')
    const place = places[name] ?? (isName(name) ? name : null)
    if (place && words !== undefined) messages[place] = words
  }
  return messages
}

/** Turns `image.alt` into the nested form that the form library expects. */
export function nestedErrors(messages: Messages): FieldErrors<ArticleForm> {
  const errors: Record<string, object> = {}
  for (const [path, message] of Object.entries(messages)) {
    const [name = '', part] = path.split('.')
    const error = { type: 'rule', message }
    errors[name] = part === undefined ? { ...errors[name], ...error } : { ...errors[name], [part]: error }
  }
  return errors
}
