/** What somebody wrote into one line: controls and runs of spaces become one space. */
export const oneLine = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What somebody wrote into several lines: these stay, other controls go (security rule 26). */
export const severalLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
