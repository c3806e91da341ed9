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

/**
 * Raw input, refused before any transform reads it if it is far longer than the field allows: over four times the
 * length plus a thousand characters. The margin is for what transforms remove, such as the rest of a pasted address.
 * @param max the field's maximum length; the field's own pipe checks it after its transforms
 * @param tooLong the message for both checks
 * @param notText the message if the value isn't a string
 */
export const rawText = (max: number, tooLong: string, notText?: string) =>
  v.pipe(
    v.string(notText),
    v.check((text) => text.length <= 4 * max + 1000, tooLong),
    // The raw limit is internal; the API description shows the field's limit.
    v.metadata({ maxLength: max }),
  )
