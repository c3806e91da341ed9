import { useEffect, useRef, useState } from 'react'
import { isSame } from '../../platform/collections'
import { ifStored } from '../drafts/delete-drafts'
import {
  deleteDraft,
  draftScope,
  holdDraft,
  listDrafts,
  newDraftKey,
  ofTab,
  type StoredDraft,
  saveDraft,
} from '../drafts/stored-drafts'
import { type DraftOptions, draftOfTab, noteDraftOfTab, useDraftWriter } from './draft-writer'

type StoredDraftOptions<Value> = Omit<DraftOptions<Value>, 'isBlank'> & {
  /** What the form holds before anybody writes. */
  blank: Value
  /** Whether there is nothing to keep. By default, if the value is the same as `blank`. */
  isBlank?: (value: Value) => boolean
  /** Puts a value into the form. */
  show: (value: Value) => void
}

/** `offered` was found when the user was already writing something else. `discarded` can be brought back. */
type Found<Value> = { is: 'restored' | 'offered' | 'discarded'; was: 'restored' | 'offered'; draft: StoredDraft<Value> }

/**
 * Keeps what is written in a form in this browser until it is saved, and restores it after a reload, a closed laptop,
 * or a lost connection. Each open page has its own draft. A guest's draft stays in its tab, and becomes the member's
 * when they sign in there. Show `StoredDraftNotice` above the form, and use `useUnsavedWarning` too, because storage may
 * be full or turned off.
 */
export function useStoredDraft<Value extends object>({ blank, show, ...options }: StoredDraftOptions<Value>) {
  const { isBlank = (value: Value) => isSame(value, blank) } = options
  const { writer, storage, scope, isGuest, signedOut } = useDraftWriter<Value>({ ...options, isBlank })
  const [found, setFound] = useState<Found<Value> | null>(null)
  const [isReady, setReady] = useState(false)
  const stepKey = `${scope}step`
  const showNow = useRef(show)
  showNow.current = show

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page found it
  useEffect(() => {
    if (!isGuest) adoptGuestDraft()
    restore().finally(() => setReady(true))
  }, [])

  /** The draft of this tab comes first, then the newest one that no other page has open. */
  async function restore() {
    const isNextStep = ifStored(() => ofTab().getItem(stepKey)) === 'next'
    ifStored(() => ofTab().removeItem(stepKey))
    const own = draftOfTab(scope)
    const drafts = listDrafts(storage, scope, options.read)
    for (const draft of drafts.toSorted((a, b) => Number(b.key === own) - Number(a.key === own))) {
      const letGo = await holdDraft(draft.key)
      if (!letGo) continue
      const isBusy = writer.written() !== null
      if (isBusy || !writer.isOpen()) letGo()
      if (!writer.isOpen()) return
      if (!isBusy) {
        writer.switchTo(draft, letGo)
        showNow.current(draft.value)
      }
      const is = isBusy ? 'offered' : 'restored'
      if (isBusy || !isNextStep) setFound({ is, was: is, draft })
      return
    }
  }

  /** On the way to an account, the text comes along. */
  function adoptGuestDraft() {
    const [draft] = listDrafts(ofTab, draftScope('guest', options.noun, options.id), options.read)
    if (!draft) return
    const key = newDraftKey(scope)
    saveDraft(storage, key, draft.value, draft.at)
    noteDraftOfTab(scope, key)
    deleteDraft(ofTab, draft.key)
  }

  /** Puts an offered draft into the form. What was written in the meantime stays stored. */
  function pickUp() {
    if (!found) return
    writer.switchTo(found.draft)
    showNow.current(found.draft.value)
    setFound({ ...found, is: 'restored', was: 'restored' })
  }

  function discard() {
    if (!found) return
    const { was, draft } = found
    const value = was === 'restored' ? (writer.written() ?? draft.value) : draft.value
    setFound({ is: 'discarded', was, draft: { ...draft, value } })
    if (was === 'offered') return deleteDraft(storage, draft.key)
    writer.clear()
    showNow.current(blank)
  }

  function undo() {
    if (!found) return
    const { was, draft } = found
    if (was === 'restored' && writer.written() !== null) return offer(draft)
    setFound({ is: was, was, draft })
    if (was === 'offered') return saveDraft(storage, draft.key, draft.value, draft.at)
    showNow.current(draft.value)
    writer.storeNow(draft.value)
  }

  /** Something else was written in the meantime, and is stored under the draft's key by now. */
  function offer({ value, at }: StoredDraft<Value>) {
    const draft = { key: newDraftKey(scope), value, at }
    saveDraft(storage, draft.key, value, at)
    setFound({ is: 'offered', was: 'offered', draft })
  }

  /** Call this when the server has the text. What is written later is kept again. */
  function clear() {
    writer.clear()
    setFound(null)
  }

  return {
    keep: writer.keep,
    clear,
    /** Whether it has looked for a draft, for what can't be shown without one. */
    isReady,
    /** Whether a new page of this browser will find the text. A guest's text stays only as long as the tab. */
    isKept: () => {
      writer.flush()
      return !isGuest && writer.isKept()
    },
    /** For the next page of the same form, which continues the draft without a notice. Returns whether it will. */
    moveOn: () => {
      writer.flush()
      ifStored(() => ofTab().setItem(stepKey, 'next'))
      return writer.isKept()
    },
    notice: signedOut ?? (found && { is: found.is, at: found.draft.at, pickUp, discard, undo }),
  }
}
