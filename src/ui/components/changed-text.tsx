import type { ComparedField, TextPart } from '../../platform/text/word-diff'

const wordCount = (parts: TextPart[], wanted: TextPart['kind']) =>
  parts.reduce((sum, { kind, text }) => sum + (kind === wanted ? (text.match(/\S+/g)?.length ?? 0) : 0), 0)

const counted = (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en-US')} words`)

/** A field with the words that were added and removed. Screen readers hear where each begins and ends. */
export function ChangedText({ field: { label, parts } }: { field: ComparedField }) {
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{label}</h3>
      <p className="text-muted text-small">
        {`${counted(wordCount(parts, 'added'))} added, ${counted(wordCount(parts, 'removed'))} removed`}
      </p>
      <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line rounded-surface border border-line bg-raised p-4">
        {withKeys(parts).map(({ key, kind, text }) => (
          <Part key={key} kind={kind} text={text} />
        ))}
      </p>
    </section>
  )
}

const withKeys = (parts: TextPart[]) => parts.map((part, i) => ({ ...part, key: `${i}` }))

function Part({ kind, text }: TextPart) {
  if (kind === 'same') return text
  const isAdded = kind === 'added'
  const Mark = isAdded ? 'ins' : 'del'
  return (
    <Mark className={isAdded ? 'bg-wash font-semibold underline decoration-2' : 'text-danger line-through'}>
      <span className="sr-only">{isAdded ? '[added: ' : '[removed: '}</span>
      {text}
      <span className="sr-only">]</span>
    </Mark>
  )
}
