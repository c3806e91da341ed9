import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { staysOpen } from '../hooks/use-touched'
import type { SignInReason } from './sign-in-prompt'

/** The state of a history entry that represents an open dialog. */
const mark = { dialog: true }

type ShellDialog = SignInReason | { kind: 'named'; name: string }

type Opened = {
  dialog: ShellDialog
  /** Whether a click on this page or the URL opened it. */
  by: 'press' | 'address'
}

/**
 * Manages the dialog over the page. It has its own history entry, so Back closes it and closing it goes back. A dialog
 * that the URL opened (`opens`, or `?signin=1`) goes back to the previous page if that is one of ours.
 * @param opens the dialog that this URL opens
 */
export function useShellDialog(opens: SignInReason | undefined, isGuest: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null)

  // The server renders no dialogs, and hydration must match what it rendered.
  useEffect(() => {
    const reason = opens ?? (isGuest ? promptOfAddress() : null)
    if (reason) setOpened({ dialog: reason, by: 'address' })
  }, [opens, isGuest])

  // A layout effect, because a click may come right after hydration: a later effect would take the new dialog's entry for
  // a left-over one and go back.
  useLayoutEffect(() => {
    const closePressed = () => setOpened((was) => (was?.by === 'press' ? null : was))
    // After a reload or a return from another page, no dialog is open, so a dialog's history entry is skipped.
    const leaveEntry = () => isMarked() && history.back()
    const onBack = () => {
      if (isMarked()) return
      if (staysOpen()) history.pushState(mark, '')
      else closePressed()
    }
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      closePressed()
      leaveEntry()
    }
    leaveEntry()
    addEventListener('popstate', onBack)
    addEventListener('pageshow', onReturn)
    return () => {
      removeEventListener('popstate', onBack)
      removeEventListener('pageshow', onReturn)
    }
  }, [])

  const show = useCallback((dialog: ShellDialog) => {
    if (!isMarked()) history.pushState(mark, '')
    setOpened({ dialog, by: 'press' })
  }, [])

  const open = useCallback((name: string) => show({ kind: 'named', name }), [show])

  const close = useCallback(() => {
    setOpened(null)
    const fromAddress = opened?.by === 'address'
    if (isMarked() || (fromAddress && cameFromOurPage())) history.back()
    else if (fromAddress) history.replaceState(null, '', withoutPrompt())
  }, [opened])

  return { opened: opened?.dialog ?? null, ask: show, open, close }
}

const isMarked = () => history.state?.dialog === true

/** With `?signin=1&redirect=/ask`, the URL asks a guest to sign in and says where to continue. */
function promptOfAddress(): SignInReason | null {
  const query = new URLSearchParams(location.search)
  const redirect = query.get('redirect')
  return query.get('signin') === '1' ? { kind: 'login', ...(redirect && { redirect }) } : null
}

function withoutPrompt(): string {
  const address = new URL(location.href)
  for (const name of ['signin', 'redirect']) address.searchParams.delete(name)
  return address.pathname + address.search + address.hash
}

const cameFromOurPage = () => history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
