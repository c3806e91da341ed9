/** All keys start with this, so that signing out can delete everything. */
export const draftPrefix = 'kept:'

/** Dispatched in this page, and stored for a moment so that other tabs hear of it. */
export const draftsDeleted = 'drafts-deleted'

/** Run on sign-out, so that the next user of this browser can't read the text. Open pages stop keeping drafts. */
export function deleteDrafts(): void {
  dispatchEvent(new Event(draftsDeleted))
  for (const storage of [() => localStorage, () => sessionStorage])
    for (const key of draftKeys(storage)) ifStored(() => storage().removeItem(key))
  ifStored(() => {
    localStorage.setItem(draftsDeleted, '')
    localStorage.removeItem(draftsDeleted)
  })
}

/** Returns the keys in a storage that start with `start`. Reading `localStorage` throws where storage is turned off. */
export const draftKeys = (storage: () => Storage, start = draftPrefix) =>
  ifStored(() => Object.keys(storage()).filter((key) => key.startsWith(start))) ?? []

/** Returns undefined if the browser's storage is full or turned off. The page still warns about unsaved changes then. */
export function ifStored<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
