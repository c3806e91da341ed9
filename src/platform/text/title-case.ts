/**
 * A name with capitals where its writer took no care: only words that are all lower or all upper case are touched, so that
 * McDonald stays as it is.
 */
export function titleCase(name: string): string {
  return name.replace(/\S+/g, (word) => (isCareless(word) ? capitalised(word) : word))
}

/** Numerals, as in Henry IV, are written with care. */
const isCareless = (word: string) =>
  word === word.toLowerCase() || (word === word.toUpperCase() && !/^[IVX]{2,}$/.test(word))

const capitalised = (word: string) =>
  word
    .toLowerCase()
    .replace(/(^|[-'’.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
