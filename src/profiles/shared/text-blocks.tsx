import { blocksOf } from '../resume-text'

/** Draws a text with its line breaks. Lines that start with a bullet become a list. */
export function TextBlocks({ text, className = '' }: { text: string; className?: string }) {
  return blocksOf(text).map(({ kind, lines }, i) =>
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
