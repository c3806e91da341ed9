import { days, now, timestamp } from '../../platform/time/clock'
import { draftKeys, draftPrefix, ifStored } from './delete-drafts'

/** What somebody wrote and hasn't saved yet. `at` is when it was last stored. */
export type StoredDraft<Value = unknown> = { key: string; at: string; value: Value }

export type DraftStorage = () => Storage

const retentionMs = days(30)

/** The page before this one in the same tab may still be closing, and lets go of its draft a moment later. */
const waitMs = 500

export const ofBrowser: DraftStorage = () => localStorage
/** Where guests' drafts are, because the next guest of this browser may be somebody else. */
export const ofTab: DraftStorage = () => sessionStorage

/**
 * Returns where the drafts of one form are. Only their writer sees them, and only at the same form.
 * @param noun what the form writes
 * @param id the thing that the form belongs to, if there are several
 */
export const draftScope = (writer: string, noun: string, id = '') => `${draftPrefix}${noun}:${writer}:${id}:`

/** Returns a new key. Each page has its own, so open pages don't overwrite each other's drafts. */
export const newDraftKey = (scope: string) => scope + crypto.randomUUID()

/** Returns whether there was room. */
export function saveDraft(storage: DraftStorage, key: string, value: object, at = timestamp()): boolean {
  return (
    ifStored(() => {
      storage().setItem(key, JSON.stringify({ at, value }))
      return true
    }) ?? false
  )
}

export function deleteDraft(storage: DraftStorage, key: string): void {
  ifStored(() => storage().removeItem(key))
}

/**
 * Returns the drafts in this scope that `read` understands, newest first.
 * @param read turns a stored value into the form's, or into null: an older version of the site may have stored it
 */
export function listDrafts<Value>(
  storage: DraftStorage,
  scope: string,
  read: (stored: unknown) => Value | null,
): StoredDraft<Value>[] {
  const drafts = draftKeys(storage, scope).flatMap((key) => {
    const stored = storedAt(storage, key)
    const value = stored && !isExpired(stored.at) ? read(stored.value) : null
    return stored && value !== null ? [{ key, at: stored.at, value }] : []
  })
  return drafts.sort((a, b) => b.at.localeCompare(a.at))
}

/** Deletes every draft that is too old, whoever wrote it. */
export function deleteOldDrafts(storage: DraftStorage): void {
  for (const key of draftKeys(storage)) {
    const stored = storedAt(storage, key)
    if (stored && isExpired(stored.at)) deleteDraft(storage, key)
  }
}

/**
 * Marks a draft as open in this page until the returned function is called or the page is closed. Returns null if
 * another page has it open: two pages that write one draft would overwrite each other.
 */
export function holdDraft(key: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((letGo) => resolve(letGo))
    navigator.locks.request(key, { signal: AbortSignal.timeout(waitMs) }, hold).catch((error) => {
      if (error instanceof DOMException) resolve(null)
      else reject(error)
    })
  })
}

const isExpired = (at: string) => !(now().getTime() - Date.parse(at) < retentionMs)

function storedAt(storage: DraftStorage, key: string): { at: string; value: unknown } | null {
  const stored = parsed(ifStored(() => storage().getItem(key)))
  return isStoredDraft(stored) ? stored : null
}

const isStoredDraft = (kept: unknown): kept is { at: string; value: unknown } =>
  typeof kept === 'object' && kept !== null && 'value' in kept && 'at' in kept && typeof kept.at === 'string'

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
