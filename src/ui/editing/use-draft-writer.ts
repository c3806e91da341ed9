import { useEffect, useRef, useState } from 'react'
import { draftsDeleted } from '../drafts/delete-drafts'
import { createDraftWriter } from '../drafts/draft-writer'
import { deleteOldDrafts, draftScope, ofBrowser, ofTab } from '../drafts/kept-drafts'
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
export function useDraftWriter<Value extends object>({ noun, id, isBlank }: DraftOptions<Value>) {
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
    writer.open()
    const onHidden = () => document.visibilityState === 'hidden' && writer.flush()
    function onStorage({ key }: StorageEvent) {
      if (key !== draftsDeleted) return
      writer.stop()
      setSignedOut(true)
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
  }, [storage, writer])

  return { writer, storage, scope, isGuest: viewer === null, signedOut: isSignedOut ? signedOut : null }
}
