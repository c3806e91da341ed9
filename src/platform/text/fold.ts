/** Letters that Unicode doesn't decompose, with what people type in their place. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ĸ: 'k',
}
const unlike = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'giu')

/** Characters that phones and word processors put in place of an apostrophe, and those used for it in names. */
const apostrophes = /[\u2018\u2019\u02bc`]/g

/** Removes the marks from letters: "Jiménez" becomes "Jimenez". */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** Like `withoutMarks`, and replaces special letters with plain ones: "Øster" becomes "Oster". */
export const plainLettered = (text: string): string =>
  withoutMarks(text).replace(unlike, (letter) => {
    const plain = plainLetters[letter.toLowerCase()] ?? letter
    return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
  })

/**
 * Folds a text for searching, so that "Nguyen" finds "Nguyễn", "oster" finds "Øster", and "O'Brien" finds "O’Brien".
 * SQLite's `lower` only supports ASCII, so folded names are stored in a column of their own.
 */
export const folded = (text: string): string => plainLettered(text).replace(apostrophes, "'").toLowerCase()

/** A folded text without apostrophes, so that "oneill" finds "O'Neill". */
export const unapostrophed = (text: string): string => text.replaceAll("'", '')

/** The words of a folded text that have an apostrophe inside, written without it. */
export const joinedWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)+/gu) ?? []).map(unapostrophed)
