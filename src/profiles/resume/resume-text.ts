/** What stands in a field that a profile needs and a file from elsewhere leaves empty; no resume shows it. */
export const notGiven = 'Not given'

/** The words of a line that begins as a bullet: "- Coached", "• Coached", "* Coached". Null for any other line. */
export const bulletOf = (line: string): string | null => /^\s{0,8}[-•*–]\s+(\S.*)$/u.exec(line)?.[1] ?? null

/** A run of lines of a text: a paragraph with its own breaks, or bullets. */
export type TextBlock = { kind: 'lines' | 'bullets'; lines: string[] }

/** A text in the parts in which a resume shows it; empty lines only part them. */
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
