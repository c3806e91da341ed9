/** An `article` also has sections and pictures. */
export type TextKind = 'plain' | 'article'

type AllowedHtml = {
  tags: readonly string[]
  attributes: Readonly<Record<string, readonly string[]>>
  /** The levels of the headings, from the highest. Other levels become the closest of these. */
  headings: readonly [highest: HeadingLevel, ...HeadingLevel[]]
}

type HeadingLevel = 2 | 3 | 4

const plain: AllowedHtml = {
  tags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', 'code', 'pre', 'a'],
  attributes: { a: ['href', 'rel'] },
  headings: [3, 4],
}

/**
 * The HTML that users may write (docs/security.md, 18). The editor offers exactly this and the server removes the rest,
 * so nothing can be written that can't be stored.
 */
export const allowedHtml: Readonly<Record<TextKind, AllowedHtml>> = {
  plain,
  article: {
    tags: [...plain.tags, 'h2', 'figure', 'img', 'figcaption'],
    attributes: { ...plain.attributes, img: ['src', 'alt', 'width', 'height'] },
    headings: [2, 3, 4],
  },
}

export const linkRel = 'nofollow ugc noopener'

/** Whether a link leads to a web or email address. A relative link would point to our own site. */
export const isAllowedLink = (href: string | null | undefined) =>
  typeof href === 'string' && /^\s*(https?:\/\/|mailto:)/i.test(href)

export function closestHeading(kind: TextKind, level: number): HeadingLevel {
  const { headings } = allowedHtml[kind]
  return headings.find((allowed) => allowed >= level) ?? headings.at(-1) ?? headings[0]
}

/** Whether a picture is in `folder`, which is a URL path such as `/images/news/{uid}/`. */
export const isPictureIn = (folder: string, src: string | null | undefined) =>
  typeof src === 'string' && src.startsWith(folder) && /^\w[\w-]*(?:[./]\w[\w-]*)*$/.test(src.slice(folder.length))

/** Whether both are sizes in pixels that an uploaded picture can have. */
export const isPictureSize = (...sides: (string | null | undefined)[]) =>
  sides.every((side) => typeof side === 'string' && /^[1-9]\d{0,3}$/.test(side) && Number(side) <= 4096)
