import { brand } from '../config/brand'
import { getSettings } from '../config/settings'
import type { AppContext } from '../http/app-env'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * Escapes text for XML, in elements and in attributes. Removes the characters that XML forbids even when they are
 * escaped, because one of them makes the whole document unreadable. This is the only function that may write text into
 * XML (docs/security.md, 21).
 */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
    .replace(/[\u2028\u2029]/g, (character) => `&#${character.charCodeAt(0)};`)

type FeedEntry = {
  /** A path that stays the same when the entry's address changes. Readers recognize the entry by it. */
  id: string
  path: string
  title: string
  /** ISO 8601, like `updated`. */
  published: string
  updated: string
  /** Shown as written, or left out if the author must not be named. */
  author?: string
  /** Plain text. */
  summary: string
  /** Sanitized HTML. Its relative addresses are resolved against our origin. */
  html?: string
  tags?: readonly string[]
}

export type Feed = {
  title: string
  /** The feed's own path, with the parameters that select its entries. */
  path: string
  /** The page that shows the same list. */
  page: string
  /** Newest first. */
  entries: readonly FeedEntry[]
}

/** Answers with an Atom feed (RFC 4287). */
export const showFeed = (c: AppContext, feed: Feed) =>
  c.body(toAtom(getSettings(c.env).ORIGIN, feed), 200, { 'content-type': 'application/atom+xml; charset=utf-8' })

/** A feed without entries was never updated, but Atom requires a time. A fixed one keeps its ETag the same. */
const never = '1970-01-01T00:00:00.000Z'

export function toAtom(origin: string, { title, path, page, entries }: Feed): string {
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? never
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="${escapeXml(`${origin}/`)}">`,
    element('id', origin + path),
    element('title', title),
    element('updated', updated),
    link('self', origin + path),
    link('alternate', origin + page),
    `<author>${element('name', brand.name)}</author>`,
    ...entries.flatMap((entry) => toEntry(origin, entry)),
    '</feed>\n',
  ].join('\n')
}

function toEntry(origin: string, entry: FeedEntry): string[] {
  const { id, path, title, published, updated, author, summary, html, tags = [] } = entry
  return [
    '<entry>',
    element('id', origin + id),
    element('title', title),
    element('published', published),
    element('updated', updated),
    link('alternate', origin + path),
    ...(author === undefined ? [] : [`<author>${element('name', author)}</author>`]),
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    element('summary', summary),
    ...(html === undefined ? [] : [`<content type="html">${escapeXml(html)}</content>`]),
    '</entry>',
  ]
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
const link = (rel: 'self' | 'alternate', href: string) => `<link rel="${rel}" href="${escapeXml(href)}"/>`
