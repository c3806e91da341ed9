import { useCallback, useEffect, useState } from 'react'
import { staysOpen } from '../forms/use-touched'
import type { SignInReason } from './sign-in-prompt'

/** What a history entry holds that stands for an open dialog. */
const mark = { dialog: true }

/** What can stand over every page. */
type ShellDialog = SignInReason | { kind: 'named'; name: string }

type Opened = {
  dialog: ShellDialog
  /** By a press on this page, or by the address. */
  by: 'press' | 'address'
}

/**
 * The dialog over the page. It stands in the browser's history, so that Back closes it, and closing it goes back; one that
 * the address opened (`opens`, or `?signin=1`) goes back to the page of ours that led here, where there is one.
 * @param opens what this address opens
 */
export function useShellDialog(opens: SignInReason | undefined, isGuest: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null)

  // Dialogs are the browser's: the server renders none, and hydration must find what it rendered.
  useEffect(() => {
    const reason = opens ?? (isGuest ? promptOfAddress() : null)
    if (reason) setOpened({ dialog: reason, by: 'address' })
  }, [opens, isGuest])

  useEffect(() => {
    const closePressed = () => setOpened((was) => (was?.by === 'press' ? null : was))
    // After a reload, or on return from another page, nothing is open over the entry of a dialog: it is left.
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

/** `?signin=1&redirect=/ask`: the address asks a guest to sign in, and says where to go on. */
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

/** Whether Back leads to a page of this site, and not out of it. */
const cameFromOurPage = () => history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
