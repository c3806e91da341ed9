/** Everything that this file keeps begins with it, so that signing out finds all of it. */
const prefix = 'kept:'

/** What somebody typed and has not saved yet, as this browser keeps it. */
export type KeptText = { key: string; at: string; value: unknown }

/** A key for one text; `scope` names the form and whose it is, and what may be offered there. */
export const newKey = (scope: string) => `${prefix}${scope}:${crypto.randomUUID()}`

/** Keeps a text in this browser until it is saved, discarded, or somebody signs out. */
export function keepText(key: string, value: object): void {
  ifKept(() => localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), value })))
}

export function forgetText(key: string): void {
  ifKept(() => localStorage.removeItem(key))
}

/** The texts of a scope, the newest first. */
export function keptTexts(scope: string): KeptText[] {
  const found = keysWith(`${prefix}${scope}:`).flatMap((key) => {
    const kept = parsed(localStorage.getItem(key))
    return isKept(kept) ? [{ key, at: kept.at, value: kept.value }] : []
  })
  return found.sort((a, b) => b.at.localeCompare(a.at))
}

/** Whoever sits here next reads nothing of what was typed. */
export function forgetTexts(): void {
  for (const key of keysWith(prefix)) forgetText(key)
}

const isKept = (kept: unknown): kept is { at: string; value: unknown } =>
  typeof kept === 'object' && kept !== null && 'value' in kept && 'at' in kept && typeof kept.at === 'string'

const keysWith = (start: string) => ifKept(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? []

/** Undefined in a browser that is full or keeps nothing: then the page still asks before it is left. */
function ifKept<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
