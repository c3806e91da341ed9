import { folded } from '../../platform/text/fold'

/**
 * Compares a typed name, ignoring case, accents, apostrophe styles, and characters that a keyboard may not have, such
 * as emoji.
 */
export function isSameName(typed: string, name: string): boolean {
  const expected = letters(name)
  return expected === '' ? typed.trim() === name.trim() : letters(typed) === expected
}

const letters = (text: string) =>
  folded(text)
    .match(/[\p{L}\p{N}']+/gu)
    ?.join(' ') ?? ''
