import * as v from 'valibot'

/**
 * Messages for fields whose schema has none of its own. The library's would be "Expected string but received 5". They
 * are set here because all rules import this file, on the server and in the browser.
 */
v.setGlobalMessage(({ kind, type, requirement, input }) => {
  if (input === undefined || input === null) return 'Please fill this in.'
  if (type === 'max_length' && typeof input === 'string') return `At most ${requirement} characters, please.`
  if (type === 'max_length') return `At most ${requirement} entries, please.`
  if (kind === 'schema' && type === 'string') return 'Please write this as text.'
  if (kind === 'schema' && type === 'number') return 'Please write this as a number.'
  if (kind === 'schema' && type === 'boolean') return 'Please answer with true or false.'
  return 'Please check this field.'
})

const controls = /[\p{Cc}\ufffe\uffff]/gu

/**
 * One line of text: control characters and line breaks become spaces, invalid characters are removed, spaces are
 * collapsed.
 */
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

/**
 * Raw input, refused before any transform reads it if it is far longer than the field allows: over four times the
 * length plus a thousand characters. The margin is for what transforms remove, such as the rest of a pasted address.
 * @param most the field's maximum length; the field's own pipe checks it after its transforms
 * @param tooLong the message for both checks
 * @param notText the message if the value isn't a string
 */
export const rawText = (most: number, tooLong: string, notText?: string) =>
  v.pipe(
    v.string(notText),
    v.check((text) => text.length <= 4 * most + 1000, tooLong),
    // The raw limit is internal; the API description shows the field's limit.
    v.metadata({ maxLength: most }),
  )

/** Shortens a text to at most `most` characters at a word boundary, and adds an ellipsis. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const beginning = text.slice(0, most - 1).toWellFormed()
  const space = beginning.lastIndexOf(' ')
  return `${(space > most / 2 ? beginning.slice(0, space) : beginning).trimEnd()}…`
}

/** A name for use in a URL: plain letters and digits with hyphens, at most 80 characters; '' if nothing is left. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
}
