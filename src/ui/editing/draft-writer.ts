import { useEffect, useRef, useState } from 'react'
import { draftsDeleted, ifStored } from '../drafts/delete-drafts'
import {
  type DraftStorage,
  deleteDraft,
  deleteOldDrafts,
  draftScope,
  holdDraft,
  newDraftKey,
  ofBrowser,
  ofTab,
  saveDraft,
} from '../drafts/stored-drafts'
import { useSignIn } from '../shell/sign-in-prompt'

export type DraftOptions<Value> = {
  /** What the form writes, such as `answer`. */
  noun: string
  /** The thing that the form belongs to, if there are several. */
  id?: string | undefined
  /** Turns a stored value into the form's, or into null: an older version of the site may have stored it. */
  read: (stored: unknown) => Value | null
  isBlank: (value: Value) => boolean
}

const signedOut = { is: 'signed out' } as const

/**
 * Connects a draft writer to the page: it stores when the page is hidden or left, and stops when the user signs out.
 * `signedOut` is a notice that they did so in another tab.
 */
export function useDraftWriter<Value extends object>({ noun, id, isBlank }: Omit<DraftOptions<Value>, 'read'>) {
  const { viewer } = useSignIn()
  const [storage, writerId] = viewer ? [ofBrowser, viewer._id] : [ofTab, 'guest']
  const scope = draftScope(writerId, noun, id)
  const isBlankNow = useRef(isBlank)
  isBlankNow.current = isBlank
  const [writer] = useState(() =>
    createDraftWriter<Value>({ storage, scope, isBlank: (value) => isBlankNow.current(value) }),
  )

  const [isSignedOut, setSignedOut] = useState(false)

  useEffect(() => {
    deleteOldDrafts(storage)
    return openInPage(writer, () => setSignedOut(true))
  }, [storage, writer])

  return { writer, storage, scope, isGuest: viewer === null, signedOut: isSignedOut ? signedOut : null }
}

/** Opens a writer until the returned function is called. `onSignedOut` is called if another tab signs out. */
export function openInPage<Value extends object>(writer: DraftWriter<Value>, onSignedOut: () => void): () => void {
  writer.open()
  const onHidden = () => document.visibilityState === 'hidden' && writer.flush()
  function onStorage({ key }: StorageEvent) {
    if (key !== draftsDeleted) return
    writer.stop()
    onSignedOut()
  }
  addEventListener('pagehide', writer.flush)
  document.addEventListener('visibilitychange', onHidden)
  addEventListener(draftsDeleted, writer.stop)
  addEventListener('storage', onStorage)
  return () => {
    removeEventListener('pagehide', writer.flush)
    document.removeEventListener('visibilitychange', onHidden)
    removeEventListener(draftsDeleted, writer.stop)
    removeEventListener('storage', onStorage)
    writer.close()
  }
}

const throttleMs = 2_000

/** Which draft this tab wrote last, so that a reload and the next step of a form continue it. */
const tabKey = (scope: string) => `${scope}tab`

export const draftOfTab = (scope: string) => ifStored(() => ofTab().getItem(tabKey(scope))) ?? null

export function noteDraftOfTab(scope: string, key: string): void {
  ifStored(() => ofTab().setItem(tabKey(scope), key))
}

type DraftWriter<Value extends object> = ReturnType<typeof createDraftWriter<Value>>

type DraftWriterOptions<Value> = { storage: DraftStorage; scope: string; isBlank: (value: Value) => boolean }

/** Stores what one page writes, under a key that no other open page uses. It does nothing until it is opened. */
export function createDraftWriter<Value extends object>({ storage, scope, isBlank }: DraftWriterOptions<Value>) {
  let key = newDraftKey(scope)
  let held: ReturnType<typeof holdDraft> = Promise.resolve(null)
  let isOpen = false
  /** What the page wrote last. */
  let written: Value | null = null
  let isStored = true
  const throttled = throttle(store, throttleMs)

  function store(value: Value): void {
    if (isBlank(value)) {
      clear()
      return
    }
    isStored = saveDraft(storage, key, value)
    noteDraftOfTab(scope, key)
  }

  function open(): void {
    isOpen = true
    held = holdDraft(key)
  }

  /** Stores the value within two seconds, or deletes the draft if the value is blank. */
  function keep(value: Value): void {
    if (!isOpen) return
    written = value
    throttled.push(value)
  }

  /** Continues another draft. What was written so far stays stored under its own key. */
  function switchTo(draft: { key: string; value: Value }, alreadyHeld?: () => void): void {
    throttled.flush()
    held.then((letGo) => letGo?.())
    key = draft.key
    written = draft.value
    noteDraftOfTab(scope, key)
    held = alreadyHeld ? Promise.resolve(alreadyHeld) : holdDraft(key)
    held.then((letGo) => {
      if (letGo || key !== draft.key) return
      key = newDraftKey(scope)
      held = holdDraft(key)
    })
  }

  /** Deletes the draft, because it was saved or discarded. What is written later is kept again. */
  function clear(): void {
    throttled.cancel()
    deleteDraft(storage, key)
    ifStored(() => ofTab().removeItem(tabKey(scope)))
    written = null
    isStored = true
  }

  /** Keeps nothing from now on, because the writer has signed out. */
  function stop(): void {
    throttled.cancel()
    isOpen = false
  }

  function close(): void {
    throttled.flush()
    isOpen = false
    held.then((letGo) => letGo?.())
  }

  return {
    open,
    keep,
    switchTo,
    clear,
    stop,
    close,
    flush: throttled.flush,
    /** Whether everything that was written until the last `flush` is in the storage. */
    isKept: () => isOpen && isStored,
    /** Stores the value now, such as after it was discarded by accident. */
    storeNow: (value: Value) => {
      keep(value)
      throttled.flush()
    },
    written: () => (written !== null && !isBlank(written) ? written : null),
    isOpen: () => isOpen,
  }
}

/** Passes the latest value on, at most once in `ms`, with functions to do so now or not at all. */
export function throttle<Value>(work: (value: Value) => void, ms: number) {
  let waiting: { value: Value; timer: ReturnType<typeof setTimeout> } | null = null

  function push(value: Value): void {
    waiting = { value, timer: waiting?.timer ?? setTimeout(flush, ms) }
  }

  function flush(): void {
    const due = waiting
    cancel()
    if (due) work(due.value)
  }

  function cancel(): void {
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  }

  return { push, flush, cancel }
}
