import sanitize from 'sanitize-html'
import {
  allowedHtml,
  closestHeading,
  isAllowedLink,
  isPictureIn,
  isPictureSize,
  linkRel,
  type TextKind,
} from './allowed-html'
import { limitNesting } from './limit-nesting'
import { arrangePictures } from './picture-html'

function optionsOf(kind: TextKind, pictures: string): sanitize.IOptions {
  const { tags, attributes } = allowedHtml[kind]
  return {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    // Headings and emphasis are converted to the allowed tags.
    transformTags: {
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `h${closestHeading(kind, level)}`])),
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      div: 'p',
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...(href !== undefined && isAllowedLink(href) && { href }), rel: linkRel },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: isPictureIn(pictures, attribs.src) ? pictureOf(attribs) : {} }),
    },
  }
}

function pictureOf({ src = '', alt, width = '', height = '' }: sanitize.Attributes): sanitize.Attributes {
  return {
    src,
    ...(alt !== undefined && { alt: alt.replace(/\s+/g, ' ').trim() }),
    ...(isPictureSize(width, height) && { width, height }),
  }
}

const plain = optionsOf('plain', '')

/**
 * Removes everything but the HTML that users may write (docs/security.md, 18). Idempotent.
 * @param options.images makes it an article, with pictures only from this URL path: `/images/news/{uid}/`
 */
export function sanitizeHtml(html: string, { images }: { images?: string } = {}): string {
  if (images === undefined) return sanitizeWith(plain, html).trim()
  const options = optionsOf('article', images)
  const clean = sanitizeWith(options, html)
  // Arranging also removes pictures without an address. It moves tags, so the result is sanitized once more.
  return (/<(img|figure|figcaption)\b/.test(clean) ? sanitize(arrangePictures(clean), options) : clean).trim()
}

function sanitizeWith(options: sanitize.IOptions, html: string): string {
  const clean = sanitize(limitNesting(html), options)
  // A converted paragraph or heading can end up inside another one. Parsing the result again closes the outer one, as
  // browsers do.
  return /<(div|h\d)\b/i.test(html) ? sanitize(clean, options) : clean
}

export function textOf(html: string): string {
  const spaced = html.replace(/<(br|\/p|\/li|\/h[1-6]|\/blockquote|\/pre|\/figure)\s*\/?>/g, ' ')
  // Sanitized HTML escapes every < and > in text and attributes, so the remaining ones are tags.
  return decodeEntities(spaced.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" }

/** sanitize-html leaves exactly these five escaped. */
function decodeEntities(text: string): string {
  return text.replace(/&(lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? entity)
}
