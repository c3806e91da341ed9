/** Letters that Unicode does not take apart into a plain one and a mark, though people type them so. */
const plainLetters: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ĸ: 'k' },
}
const unlike = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'giu')

/** A text without the marks on its letters: "Jiménez" is "Jimenez". */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** As `withoutMarks`, with plain letters for those that are drawn otherwise: "Øster" is "Oster". */
export const plainLettered = (text: string): string =>
  withoutMarks(text).replace(unlike, (renderMail) => {
    const plain = plainLetters[renderMail.toLowerCase()] ?? renderMail
    return renderMail === renderMail.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
  })

/**
 * A text as a search compares it, so that "Nguyen" finds "Nguyễn", and "oster" finds "Øster". SQLite's own `lower` knows
 * ASCII alone; therefore names are kept folded beside themselves.
 */
export const folded = (text: string): string => plainLettered(text).toLowerCase()
