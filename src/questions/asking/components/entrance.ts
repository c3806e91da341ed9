import { ifStored } from '../../../ui/drafts/delete-drafts'

const key = 'ask-entrance'
const usual = '/questions'

/** Pages that nobody wants to come back to when they stop asking. */
const passages = ['/ask', '/login', '/signup']

/** Remembers the page of ours that led to the first step, for the button that goes back. */
export function noteEntrance(): void {
  if (!document.referrer.startsWith(`${location.origin}/`)) return
  const { pathname, search } = new URL(document.referrer)
  if (passages.some((passage) => pathname === passage || pathname.startsWith(`${passage}/`))) return
  ifStored(() => sessionStorage.setItem(key, pathname + search))
}

export const entrance = (): string => ifStored(() => sessionStorage.getItem(key)) ?? usual
