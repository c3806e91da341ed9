import { folded } from '../../platform/text/fold'

/** Whether somebody typed this name: case, accents, apostrophes, and what a keyboard may not have, such as emoji, are no difference. */
export function isSameName(typed: string, name: string): boolean {
  const wanted = letters(name)
  return wanted === '' ? typed.trim() === name.trim() : letters(typed) === wanted
}

const letters = (text: string) =>
  folded(text)
    .match(/[\p{L}\p{N}']+/gu)
    ?.join(' ') ?? ''
