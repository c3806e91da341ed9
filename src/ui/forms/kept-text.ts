/** All keys start with this, so that signing out can delete everything. */
const prefix = 'kept:'

export type KeptText = { key: string; at: string; value: unknown }

/** Returns a new key. `scope` names the form and its owner, so the text is offered only there. */
export const newKey = (scope: string) => `${prefix}${scope}:${crypto.randomUUID()}`

/** Stores text in this browser until it is saved or discarded, or the user signs out. */
export function saveDraft(key: string, value: object): void {
  ifKept(() => localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), value })))
}

export function deleteDraft(key: string): void {
  ifKept(() => localStorage.removeItem(key))
}

/** Newest first. */
export function listDrafts(scope: string): KeptText[] {
  const texts = keysWith(`${prefix}${scope}:`).flatMap((key) => {
    const kept = parsed(localStorage.getItem(key))
    return isKept(kept) ? [{ key, at: kept.at, value: kept.value }] : []
  })
  return texts.sort((a, b) => b.at.localeCompare(a.at))
}

/** Run on sign-out, so that the next user of this browser can't read the text. */
export function deleteDrafts(): void {
  for (const key of keysWith(prefix)) deleteDraft(key)
}

const isKept = (kept: unknown): kept is { at: string; value: unknown } =>
  typeof kept === 'object' && kept !== null && 'value' in kept && 'at' in kept && typeof kept.at === 'string'

const keysWith = (start: string) => ifKept(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? []

/**
 * Returns undefined if the browser's storage is full or turned off. The page still warns about unsaved changes then.
 */
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
