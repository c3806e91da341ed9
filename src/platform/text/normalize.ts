const controls = /[\p{Cc}\ufffe\uffff]/gu

/** Control characters and line breaks become spaces, invalid characters are removed, spaces are collapsed. */
export const oneLine = (text: string): string => wellFormed(text).replace(controls, ' ').replace(/\s+/g, ' ').trim()

/** Several lines of text: line breaks stay, and other control characters become spaces. */
export const severalLines = (text: string): string =>
  wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(controls, (control) => (control === '\n' ? control : ' '))
    .split('\n')
    // A regular expression for trailing spaces would take quadratic time.
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Removes lone surrogates, and the U+FFFD that body.ts puts in their place. */
const wellFormed = (text: string) => text.replace(/[\p{Cs}\ufffd]/gu, '')

/** Shortens a text to at most `max` characters at a word boundary, and adds an ellipsis. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const beginning = text.slice(0, max - 1).toWellFormed()
  const space = beginning.lastIndexOf(' ')
  return `${(space > max / 2 ? beginning.slice(0, space) : beginning).trimEnd()}…`
}

/** A name for use in a URL: plain letters and digits with hyphens, at most 80 characters; '' if nothing is left. */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
}
