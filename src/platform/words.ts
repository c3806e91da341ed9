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

/** Without the halves of characters that something cut in two, nor the mark that a body has in their place (body.ts). */
const wellFormed = (text: string) => text.replace(/[\p{Cs}\ufffd]/gu, '')
