import { type KeyboardEvent, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../components/button'
import { lazyPart } from '../components/lazy-part'
import { announce } from '../hooks/announce'
import type { FieldChange, Side } from './merge-fields'

const OtherVersionDialog = lazyPart(() => import('./other-version-dialog'))

export type Difference<Values> = FieldChange<Values> & { label: string; mine: string; theirs: string }

type VersionConflictProps<Values> = {
  /** What happened. */
  words: string
  differences: Difference<Values>[]
  /** What else the user should know before they save. */
  note?: string | undefined
  choices: Partial<Record<string, Side>>
  onChoose: (name: Difference<Values>['name'], side: Side) => void
  busy: boolean
  onSave: () => void
  /** False while the user is writing. The conflict is announced instead. */
  takesFocus: boolean
}

/**
 * Shown when somebody else saved first: what both wrote in each field that both changed, with a choice. Give it the
 * conflict's `count` as its key, so that it takes the focus each time.
 */
export function VersionConflict<Values>({
  words,
  differences,
  note,
  choices,
  onChoose,
  busy,
  onSave,
  takesFocus,
}: VersionConflictProps<Values>) {
  const [looks, setLooks] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const kept = differences.filter(({ by }) => by === 'them').map(({ label }) => label)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conflict appears
  useEffect(() => {
    if (takesFocus) box.current?.focus()
    else announce(words, 'assertive')
  }, [])

  // The button that resolved it goes away with it.
  useLayoutEffect(() => {
    const { current } = box
    const form = current?.closest('form')
    return () => {
      if (!current?.contains(document.activeElement)) return
      form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be a paragraph of the box
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      className="basis-full rounded-control border-2 border-danger p-4"
    >
      <p id={id} className="font-semibold text-danger">
        {words}
      </p>
      {note && <p className="mt-1 text-small">{note}</p>}
      {kept.length > 0 && (
        <p className="mt-1 text-small">{`If you save yours, we keep what they changed: ${kept.join(', ')}.`}</p>
      )}
      {differences
        .filter(({ by }) => by === 'both')
        .map((difference) => (
          <Choice
            key={difference.name}
            difference={difference}
            chosen={choices[difference.name] ?? 'mine'}
            onChoose={(side) => onChoose(difference.name, side)}
          />
        ))}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="outlined" onClick={() => setLooks(true)}>
          See the other version
        </Button>
        <Button kind="danger" busy={busy} onClick={onSave}>
          Save my changes
        </Button>
      </div>
      <Suspense fallback={null}>
        {looks && <OtherVersionDialog differences={differences} choices={choices} onClose={() => setLooks(false)} />}
      </Suspense>
    </div>
  )
}

type ChoiceProps<Values> = { difference: Difference<Values>; chosen: Side; onChoose: (side: Side) => void }

function Choice<Values>({ difference, chosen, onChoose }: ChoiceProps<Values>) {
  const id = useId()
  const [mine, theirs] = getExcerpts(difference.mine, difference.theirs)
  const sides = [
    { side: 'mine', label: 'Keep mine', text: mine },
    { side: 'theirs', label: 'Use theirs', text: theirs },
  ] as const
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold">{difference.label}</legend>
      <div className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {sides.map(({ side, label, text }) => (
          <label key={side} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              name={id}
              checked={chosen === side}
              className="mt-0.5 size-6 shrink-0 accent-accent"
              onChange={() => onChoose(side)}
              onKeyDown={keepFormUnsent}
            />
            <span className="min-w-0">
              {label}: <span className="wrap-anywhere whitespace-pre-line text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Enter in a radio button would send the form around it, which would run into the same conflict. */
function keepFormUnsent(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

const excerptLength = 160
const leadLength = 40

/** Shortens two long texts to where they begin to differ. */
export function getExcerpts(one: string, other: string): [string, string] {
  const [letters, others] = [[...one], [...other]]
  const firstDifference = letters.findIndex((letter, i) => letter !== others[i])
  const from = Math.max(0, (firstDifference === -1 ? letters.length : firstDifference) - leadLength)
  const excerpt = (all: string[]) => {
    if (all.length <= excerptLength) return all.join('')
    const part = all
      .slice(from, from + excerptLength)
      .join('')
      .trim()
    return `${from > 0 ? '…' : ''}${part}${from + excerptLength < all.length ? '…' : ''}`
  }
  return [excerpt(letters), excerpt(others)]
}
