import sanitize from 'sanitize-html'

const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', 'code', 'pre', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Headings and emphasis keep their meaning under the names we allow.
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
      // A relative link would lead into our own site.
      attribs: { ...(isAbsolute(attribs.href) && { href: attribs.href }), rel: 'nofollow ugc noopener' },
    }),
  },
}

/** The HTML that people may write, with everything else taken out (docs/security.md, 18). Sanitising twice changes nothing. */
export function sanitizeHtml(html: string): string {
  const clean = sanitize(html, allowed)
  // What becomes a paragraph or another heading can stand inside one; reading the result once more closes the outer one, as a
  // browser does.
  return (/<(div|h\d)\b/i.test(html) ? sanitize(clean, allowed) : clean).trim()
}

const isAbsolute = (href: string | undefined) => href !== undefined && /^\s*(https?:\/\/|mailto:)/i.test(href)

/** The words of sanitised HTML, for lengths, previews and the search index. */
export function textOf(html: string): string {
  const spaced = html.replace(/<(br|\/p|\/li|\/h[1-6]|\/blockquote|\/pre)\s*\/?>/g, ' ')
  // In sanitised HTML every < and > of the text and of the attributes is escaped, so what is left between them is tags.
  return decodeEntities(spaced.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" }

/** sanitize-html leaves exactly these five escaped. */
function decodeEntities(text: string): string {
  return text.replace(/&(lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? entity)
}
