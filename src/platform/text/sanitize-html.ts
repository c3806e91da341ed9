import sanitize from 'sanitize-html'

const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', 'code', 'pre', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Headings and emphasis are converted to the allowed tags.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    div: 'p',
    a: (tagName, attribs) => ({
      tagName,
      // A relative link would point to our own site.
      attribs: { ...(isAbsolute(attribs.href) && { href: attribs.href }), rel: 'nofollow ugc noopener' },
    }),
  },
}

/** Removes everything but the HTML that users may write (docs/security.md, 18). Idempotent. */
export function sanitizeHtml(html: string): string {
  const clean = sanitize(html, allowed)
  // A converted paragraph or heading can end up inside another one. Parsing the result again closes the outer one, as
  // browsers do.
  return (/<(div|h\d)\b/i.test(html) ? sanitize(clean, allowed) : clean).trim()
}

const isAbsolute = (href: string | undefined) => href !== undefined && /^\s*(https?:\/\/|mailto:)/i.test(href)

export function textOf(html: string): string {
  const spaced = html.replace(/<(br|\/p|\/li|\/h[1-6]|\/blockquote|\/pre)\s*\/?>/g, ' ')
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
