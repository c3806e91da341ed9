/** Returns the text after a bullet: "- Coached", "• Coached", "* Coached". Returns null for other lines. */
export const readBullet = (line: string): string | null => /^\s{0,8}[-•*–]\s+(\S.*)$/u.exec(line)?.[1] ?? null

/** Consecutive lines of a text: a paragraph with its own line breaks, or bullets. */
type TextBlock = { kind: 'lines' | 'bullets'; lines: string[] }

/** Splits a text into paragraphs and bullet lists. Empty lines only separate them. */
export function getBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const bullet = readBullet(line)
    const kind = bullet === null ? 'lines' : 'bullets'
    const last = blocks.at(-1)
    if (last?.kind === kind) last.lines.push(bullet ?? line)
    else blocks.push({ kind, lines: [bullet ?? line] })
  }
  return blocks
}

/** Draws a text with its line breaks. Lines that start with a bullet become a list. */
export function TextBlocks({ text, className = '' }: { text: string; className?: string }) {
  return getBlocks(text).map(({ kind, lines }, i) =>
    kind === 'bullets' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
      <ul key={i} className={`list-disc ps-5 ${className}`}>
        {lines.map((line, j) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={j} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={i} dir="auto" className={`whitespace-pre-line ${className}`}>
        {lines.join('\n')}
      </p>
    ),
  )
}
