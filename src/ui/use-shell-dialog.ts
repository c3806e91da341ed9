import { useCallback, useEffect, useState } from 'react'
import type { SignInReason } from './sign-in'

/** What a history entry holds that stands for an open dialog. */
const mark = { dialog: true }

/** Where a dialog came from: a press on this page, or the address, with or without a page of ours behind it. */
type Origin = 'press' | 'address'

/**
 * The dialog over the page. It stands in the browser's history, so that Back closes it, and closing it goes back; one that
 * the address opened (`opens`, or `?signin=1`) goes back to the page of ours that led here, where there is one.
 * @param opens what this address opens
 */
export function useShellDialog(opens: SignInReason | undefined, isGuest: boolean) {
  const [open, setOpen] = useState<{ reason: SignInReason; origin: Origin } | null>(null)

  // Dialogs are the browser's: the server renders none, and hydration must find what it rendered.
  useEffect(() => {
    const reason = opens ?? (isGuest ? promptOfAddress() : null)
    if (reason) setOpen({ reason, origin: 'address' })
  }, [opens, isGuest])

  useEffect(() => {
    // After a reload, or on coming back from another page, nothing is open over the entry of a dialog: it goes away.
    const leave = () => {
      setOpen((was) => (was?.origin === 'press' ? null : was))
      if (isMarked()) history.back()
    }
    const closeOnBack = () => !isMarked() && setOpen((was) => (was?.origin === 'press' ? null : was))
    const closeOnReturn = ({ persisted }: PageTransitionEvent) => persisted && leave()
    if (isMarked()) history.back()
    addEventListener('popstate', closeOnBack)
    addEventListener('pageshow', closeOnReturn)
    return () => {
      removeEventListener('popstate', closeOnBack)
      removeEventListener('pageshow', closeOnReturn)
    }
  }, [])

  const ask = useCallback((reason: SignInReason) => {
    if (!isMarked()) history.pushState(mark, '')
    setOpen({ reason, origin: 'press' })
  }, [])

  const close = useCallback(() => {
    setOpen(null)
    if (isMarked() || (open?.origin === 'address' && cameFromOurPage())) history.back()
    else if (open?.origin === 'address') history.replaceState(null, '', withoutPrompt())
  }, [open])

  return { reason: open?.reason ?? null, ask, close }
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
