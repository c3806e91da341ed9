/** Letters that Unicode does not take apart into a plain one and a mark, though people type them so. */
const plainLetters: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ĸ: 'k' },
}
const unlike = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'giu')

/** What phones and word processors make of the typewriter's apostrophe, and what stands for it in names. */
const apostrophes = /[\u2018\u2019\u02bc`]/g

/** A text without the marks on its letters: "Jiménez" is "Jimenez". */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** As `withoutMarks`, with plain letters for those that are drawn otherwise: "Øster" is "Oster". */
export const plainLettered = (text: string): string =>
  withoutMarks(text).replace(unlike, (letter) => {
    const plain = plainLetters[letter.toLowerCase()] ?? letter
    return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
  })

/**
 * A text as a search compares it, so that "Nguyen" finds "Nguyễn", "oster" finds "Øster", and "O'Brien" finds "O’Brien". SQLite's own `lower` knows
 * ASCII alone; therefore names are kept folded beside themselves.
 */
export const folded = (text: string): string => plainLettered(text).replace(apostrophes, "'").toLowerCase()

/** A folded text without apostrophes, so that "oneill" finds "O'Neill". */
export const unapostrophed = (text: string): string => text.replaceAll("'", '')

/** The words of a folded text that have an apostrophe inside, written without it. */
export const joinedWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)+/gu) ?? []).map(unapostrophed)
