/** The placeholder for a required field that is missing in an imported file. Resumes don't show it. */
export const notGiven = 'Not given'

/** Returns the text after a bullet: "- Coached", "• Coached", "* Coached". Returns null for other lines. */
export const bulletOf = (line: string): string | null => /^\s{0,8}[-•*–]\s+(\S.*)$/u.exec(line)?.[1] ?? null

/** Consecutive lines of a text: a paragraph with its own line breaks, or bullets. */
type TextBlock = { kind: 'lines' | 'bullets'; lines: string[] }

/** Splits a text into paragraphs and bullet lists. Empty lines only separate them. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const bullet = bulletOf(line)
    const kind = bullet === null ? 'lines' : 'bullets'
    const last = blocks.at(-1)
    if (last?.kind === kind) last.lines.push(bullet ?? line)
    else blocks.push({ kind, lines: [bullet ?? line] })
  }
  return blocks
}
