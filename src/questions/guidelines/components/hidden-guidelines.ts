import * as v from 'valibot'
import { ifStored } from '../../../ui/drafts/delete-drafts'
import { hiddenMs } from '../good-questions'

const key = 'hideAskModal'

const Stored = v.pipe(v.string(), v.parseJson(), v.object({ expires: v.number() }))

/** @param now the product's time, which may differ from this browser's */
export function hideInBrowser(now: string): void {
  ifStored(() => localStorage.setItem(key, JSON.stringify({ expires: Date.parse(now) + hiddenMs })))
}

export function showInBrowser(): void {
  ifStored(() => localStorage.removeItem(key))
}

export function isHiddenInBrowser(now: string): boolean {
  const stored = v.safeParse(
    Stored,
    ifStored(() => localStorage.getItem(key)),
  )
  return stored.success && stored.output.expires > Date.parse(now)
}
