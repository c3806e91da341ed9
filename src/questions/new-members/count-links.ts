import { sanitizeHtml, textOf } from '../../platform/text/sanitize-html'

/** The number of links in HTML: those that can be clicked, or the addresses that can be read, whichever are more. */
export function countLinks(html: string): number {
  const content = sanitizeHtml(html)
  return Math.max(countOf(content, /<a /g), countOf(textOf(content), /https?:\/\/|\bwww\./gi))
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
