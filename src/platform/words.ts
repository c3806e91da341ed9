const controls = /[\p{Cc}\ufffe\uffff]/gu

/** Text of one line: controls and line breaks become spaces, what is no character falls, spaces are normalised. */
export const oneLine = (text: string): string => wellFormed(text).replace(controls, ' ').replace(/\s+/g, ' ').trim()

/** Text of several lines: their breaks stay, other controls do not. */
export const severalLines = (text: string): string =>
  wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(controls, (control) => (control === '\n' ? control : ' '))
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Without the halves of characters that something cut in two. */
const wellFormed = (text: string) => (text.isWellFormed() ? text : text.replace(/\p{Cs}/gu, ''))
