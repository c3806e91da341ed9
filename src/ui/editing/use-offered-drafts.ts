import { useEffect, useState } from 'react'
import { deleteDraft, holdDraft, type KeptDraft, listDrafts, saveDraft } from '../drafts/kept-drafts'
import { type DraftOptions, useDraftWriter } from './draft-writer'

/**
 * Keeps what is written in this browser, and offers all drafts that earlier pages left. For forms that people start
 * several times before they finish one; `useKeptDraft` restores the last draft by itself.
 * @param isOn false for pages that keep nothing, such as those of a thing that is already saved
 */
export function useOfferedDrafts<Value extends object>(options: DraftOptions<Value>, isOn: boolean) {
  const { writer, storage, scope, signedOut } = useDraftWriter(options)
  const [drafts, setDrafts] = useState<KeptDraft<Value>[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page found it
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    const found = listDrafts(storage, scope, options.read)
    Promise.all(found.map(({ key }) => isFree(key))).then((free) => {
      if (!isGone) setDrafts(found.filter((_, i) => free[i]))
    })
    return () => {
      isGone = true
    }
  }, [])

  const without = (draft: KeptDraft<Value>) => drafts.filter((other) => other !== draft)

  /** Continues a draft. What the page wrote before stays stored, and later pages offer it. */
  function pickUp(draft: KeptDraft<Value>) {
    writer.switchTo(draft)
    setDrafts(without(draft))
  }

  function discard(draft: KeptDraft<Value>) {
    deleteDraft(storage, draft.key)
    setDrafts(without(draft))
  }

  function bringBack(draft: KeptDraft<Value>) {
    saveDraft(storage, draft.key, draft.value, draft.at)
    setDrafts((others) => [draft, ...others])
  }

  /** Call this when the server has the thing. Nothing more is kept then. */
  function finish() {
    writer.clear()
    writer.stop()
  }

  return { drafts, pickUp, discard, bringBack, finish, keep: writer.keep, notice: isOn ? signedOut : null }
}

async function isFree(key: string): Promise<boolean> {
  const letGo = await holdDraft(key)
  letGo?.()
  return letGo !== null
}
