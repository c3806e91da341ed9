import { diffLines, diffWords } from 'diff'
import { toText } from './sanitize-html'

/** Returns the text of sanitized HTML, one line for each paragraph, heading, and list item. */
export const toLines = (html: string): string =>
  html
    .replace(/<img ([^<>]*)>/g, (_, attributes) => `(picture: ${/alt="([^"]*)"/.exec(attributes)?.[1] ?? ''})`)
    .split(/(?<=<\/(?:p|h[2-4]|li|blockquote|pre|figure)>)/)
    .map(toText)
    .filter(Boolean)
    .join('\n')

/** A piece of two texts: in both, or only in the older or newer one. */
export type TextPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** If more lines or words differ, a passage counts as written anew, because comparing would take too long. */
const maxEditLength = 400

type Change = { value: string; added: boolean; removed: boolean }

/** Compares two texts word by word, line breaks aside. */
export function compareWords(before: string, after: string): TextPart[] {
  const lines = diffLines(before, after, { maxEditLength }) ?? rewritten(before, after)
  return lines.flatMap((line, i) => {
    const [last, next] = [lines[i - 1], lines[i + 1]]
    if (line.removed && next?.added) return compareChanged(line.value, next.value).map(toPart)
    return line.added && last?.removed ? [] : [toPart(line)]
  })
}

const compareChanged = (before: string, after: string): Change[] =>
  diffWords(before, after, { maxEditLength }) ?? rewritten(before, after)

const rewritten = (before: string, after: string): Change[] => [
  { value: before, added: false, removed: true },
  { value: after, added: true, removed: false },
]

const toPart = ({ value, added, removed }: Change): TextPart => ({
  kind: added ? 'added' : removed ? 'removed' : 'same',
  text: value,
})

export type ComparedField = { label: string; parts: TextPart[] }

/** Compares texts by their labels, and leaves out those that are the same. The first version has no earlier one. */
export const compareFields = (before: Record<string, string> | null, after: Record<string, string>): ComparedField[] =>
  Object.entries(after)
    .map(([label, text]) => ({ label, parts: compareWords(before?.[label] ?? '', text) }))
    .filter(({ parts }) => parts.some(({ kind }) => kind !== 'same'))
