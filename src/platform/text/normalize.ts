import * as v from 'valibot'

/**
 * What is said of a field whose schema has no sentence of its own, in place of the library's "Expected string but received 5".
 * It stands here because every room's rules take their texts from here, on the server and in the browser alike.
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

/** Text of one line: controls and line breaks become spaces, what is no character falls, spaces are normalised. */
export const oneLine = (text: string): string => wellFormed(text).replace(controls, ' ').replace(/\s+/g, ' ').trim()

/** Text of several lines: their breaks stay, other controls do not. */
export const severalLines = (text: string): string =>
  wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(controls, (control) => (control === '\n' ? control : ' '))
    .split('\n')
    // A regular expression for the spaces at a line's end would try again at each of them: quadratic time.
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Without the halves of characters that something cut in two, nor the mark that a body has in their place (body.ts). */
const wellFormed = (text: string) => text.replace(/[\p{Cs}\ufffd]/gu, '')

/**
 * A text as it is sent, refused before any transform reads it where it is far longer than the field may be: four times,
 * and a thousand characters for what a transform takes out, such as the rest of a pasted address.
 * @param most how many characters the field may have in the end; the field's own pipe checks that after its transforms
 * @param tooLong the message for both
 * @param notText the message for what is no text
 */
export const rawText = (most: number, tooLong: string, notText?: string) =>
  v.pipe(
    v.string(notText),
    v.check((text) => text.length <= 4 * most + 1000, tooLong),
    // The raw limit is ours to defend; what is told is what the field may have.
    v.metadata({ maxLength: most }),
  )

/** The beginning of a text in at most `most` characters, whole words of it, and a mark where there is more. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const beginning = text.slice(0, most - 1).toWellFormed()
  const space = beginning.lastIndexOf(' ')
  return `${(space > most / 2 ? beginning.slice(0, space) : beginning).trimEnd()}…`
}
