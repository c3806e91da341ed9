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

/** The parts of sanitized HTML that pictures consist of. The rest of it has no other tags with these names. */
const parts = /(<\/?(?:figure|figcaption)>|<img [^<>]*\/>)/

const emptyFigure = (): Figure => ({ pictures: [], caption: '', rest: '' })

/** Deeper than any text that people write. */
const maxDepth = 100

const tags = /<(\/?)([a-z][a-z\d]*)(?![a-z\d])[^<>]*>/gi

const withoutContent = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '), // html.spec.whatwg.org, 13.1.2
)

/** Opening one of these directly inside another one ends the other one. */
const endsItself = new Set(['li', 'p'])

function getOptions(kind: TextKind, pictures: string): sanitize.IOptions {
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
      img: (tagName, attribs) => ({ tagName, attribs: isPictureIn(pictures, attribs.src) ? getPicture(attribs) : {} }),
    },
  }
}

function getPicture({ src = '', alt, width = '', height = '' }: sanitize.Attributes): sanitize.Attributes {
  return {
    src,
    ...(alt !== undefined && { alt: alt.replace(/\s+/g, ' ').trim() }),
    ...(isPictureSize(width, height) && { width, height }),
  }
}

const plain = getOptions('plain', '')

/**
 * Removes everything but the HTML that users may write (docs/security.md, 18). Idempotent.
 * @param options.images makes it an article, with pictures only from this URL path: `/images/news/{uid}/`
 */
export function sanitizeHtml(html: string, { images }: { images?: string } = {}): string {
  if (images === undefined) return sanitizeWith(plain, html).trim()
  const options = getOptions('article', images)
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

export function toText(html: string): string {
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

/**
 * Removes the opening tags that are nested too deeply, because the time of the HTML parser grows with the square of the
 * depth. It keeps their content. Only a parser can make HTML safe: this doesn't.
 */
export function limitNesting(html: string): string {
  const open: string[] = []
  return html.replace(tags, (tag, slash: string, written: string) => {
    const name = written.toLowerCase()
    if (slash) {
      const at = open.lastIndexOf(name)
      if (at !== -1) open.length = at
      return tag
    }
    if (withoutContent.has(name) || (endsItself.has(name) && open.at(-1) === name)) return tag
    if (open.length >= maxDepth) return ''
    open.push(name)
    return tag
  })
}

/**
 * Gives every picture of sanitized HTML the one form that the editor knows: a figure with the picture and, if there is
 * one, its caption as plain text. Everything else in a figure comes after it, pictures outside figures get one, and
 * pictures without an address are removed.
 */
function arrangePictures(html: string): string {
  let arranged = ''
  let figure = emptyFigure()
  let [figures, captions] = [0, 0]
  for (const part of html.split(parts)) {
    if (part === '<figure>') figures++
    else if (part === '</figure>') {
      figures--
      if (figures > 0) continue
      arranged += written(figure)
      figure = emptyFigure()
    } else if (part === '<figcaption>') captions++
    else if (part === '</figcaption>') captions--
    else if (part === '<img />') continue
    else if (part.startsWith('<img ')) {
      if (figures > 0) figure.pictures.push(part)
      else arranged += written({ ...emptyFigure(), pictures: [part] })
    } else if (figures === 0) arranged += part
    else if (captions > 0) figure.caption += part.replace(/<[^<>]*>/g, ' ')
    else figure.rest += part
  }
  return arranged
}

type Figure = { pictures: string[]; caption: string; rest: string }

function written({ pictures: [first, ...others], caption, rest }: Figure): string {
  const words = caption.replace(/\s+/g, ' ').trim()
  if (!first) return words ? `<p>${words}</p>${rest}` : rest
  const figures = [first + (words && `<figcaption>${words}</figcaption>`), ...others]
  return figures.map((inside) => `<figure>${inside}</figure>`).join('') + rest
}
