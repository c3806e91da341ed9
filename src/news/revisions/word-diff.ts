/** A piece of two texts: in both, or only in the older or newer one. */
export type TextPart = { kind: 'same' | 'removed' | 'added'; text: string }

/**
 * How many words or lines may differ before a passage counts as written anew. The time is at most this many times the
 * length of the texts.
 */
const mostEdits = 400

/** Compares two texts word by word, line breaks aside. */
export function compareWords(before: string, after: string): TextPart[] {
  const lines = compare(before.match(/[^\n]*\n|[^\n]+/g) ?? [], after.match(/[^\n]*\n|[^\n]+/g) ?? [])
  const parts: TextPart[] = []
  let removed = ''
  let added = ''
  function addChanged() {
    if (removed || added) parts.push(...compare(wordsOf(removed), wordsOf(added)))
    removed = ''
    added = ''
  }
  for (const { kind, text } of lines) {
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else {
      addChanged()
      parts.push({ kind, text })
    }
  }
  addChanged()
  return joined(parts)
}

/** Each word with the space after it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

const isSameToken = (one: string | undefined, other: string | undefined) => one?.trimEnd() === other?.trimEnd()

function compare(before: string[], after: string[]): TextPart[] {
  let start = 0
  while (start < before.length && start < after.length && isSameToken(before[start], after[start])) start++
  let [end, newEnd] = [before.length, after.length]
  while (end > start && newEnd > start && isSameToken(before[end - 1], after[newEnd - 1])) {
    end--
    newEnd--
  }
  return joined([
    ...after.slice(0, start).map((text) => part('same', text)),
    ...compareMiddle(before.slice(start, end), after.slice(start, newEnd)),
    ...after.slice(newEnd).map((text) => part('same', text)),
  ])
}

const part = (kind: TextPart['kind'], text: string): TextPart => ({ kind, text })

/** For each difference of the two positions, how far the older text was read; -1 for not at all. */
type Reach = Int32Array

/** The differences are from minus this to this. */
const widest = mostEdits + 1
const reachAt = (reach: Reach, diagonal: number) => reach[diagonal + widest] ?? -1

/** Eugene Myers, An O(ND) Difference Algorithm and Its Variations (1986), given up after `mostEdits`. */
function compareMiddle(before: string[], after: string[]): TextPart[] {
  const reach: Reach = new Int32Array(2 * widest + 1).fill(-1)
  reach[1 + widest] = 0
  const history: Reach[] = []
  for (let edits = 0; edits <= Math.min(mostEdits, before.length + after.length); edits++) {
    history.push(reach.slice())
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let position = nextPosition(reach, diagonal, edits)
      while (
        position < before.length &&
        position - diagonal < after.length &&
        isSameToken(before[position], after[position - diagonal])
      )
        position++
      reach[diagonal + widest] = position
      if (position >= before.length && position - diagonal >= after.length) return walkBack(before, after, history)
    }
  }
  return [...before.map((text) => part('removed', text)), ...after.map((text) => part('added', text))]
}

const adds = (reach: Reach, diagonal: number, edits: number) =>
  diagonal === -edits || (diagonal !== edits && reachAt(reach, diagonal - 1) < reachAt(reach, diagonal + 1))

const nextPosition = (reach: Reach, diagonal: number, edits: number) =>
  adds(reach, diagonal, edits) ? reachAt(reach, diagonal + 1) : reachAt(reach, diagonal - 1) + 1

function walkBack(before: string[], after: string[], history: Reach[]): TextPart[] {
  const parts: TextPart[] = []
  let [old, now] = [before.length, after.length]
  for (const [edits, reach] of [...history.entries()].reverse()) {
    const diagonal = old - now
    const isAdded = adds(reach, diagonal, edits)
    const fromDiagonal = isAdded ? diagonal + 1 : diagonal - 1
    const from = reachAt(reach, fromDiagonal)
    const newFrom = from - fromDiagonal
    const [sameFrom, sameNewFrom] = edits === 0 ? [0, 0] : isAdded ? [from, newFrom + 1] : [from + 1, newFrom]
    for (; old > sameFrom && now > sameNewFrom; old--, now--) parts.push(part('same', after[now - 1] ?? ''))
    if (edits === 0) break
    parts.push(isAdded ? part('added', after[newFrom] ?? '') : part('removed', before[from] ?? ''))
    old = from
    now = newFrom
  }
  return parts.reverse()
}

/** Joins neighbors of the same kind, and puts what was removed between two words before what was added there. */
function joined(parts: TextPart[]): TextPart[] {
  const result: TextPart[] = []
  let change = { removed: '', added: '' }
  function addChange() {
    if (change.removed) result.push(part('removed', change.removed))
    if (change.added) result.push(part('added', change.added))
    change = { removed: '', added: '' }
  }
  for (const { kind, text } of parts) {
    if (kind !== 'same') {
      change[kind] += text
      continue
    }
    addChange()
    const last = result.at(-1)
    if (last?.kind === 'same') last.text += text
    else result.push(part('same', text))
  }
  addChange()
  return result
}
