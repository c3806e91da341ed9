import { useEffect } from 'react'
import { type PendingAction, type SignInReason, useSignIn } from './sign-in-prompt'

const key = 'after-sign-in'

export function keepPendingAction(action: PendingAction): void {
  sessionStorage.setItem(key, getKey(action))
}

/** Returns whether this is the stored action, and removes it. True only once. */
export function takePendingAction(action: PendingAction): boolean {
  if (sessionStorage.getItem(key) !== getKey(action)) return false
  sessionStorage.removeItem(key)
  return true
}

/** Whether an action waits for the control that does it. */
export const awaitsAction = () => sessionStorage.getItem(key) !== null

const getKey = ({ name, id }: PendingAction) => `${name} ${id}`

/** Says why a guest must sign in and what then happens by itself, or names the page that they want to reach. */
type GuestPrompt = { words: string; pending: PendingAction } | { redirect: string }

/**
 * Returns the handler of a control that needs an account. It runs `act` for members. Guests are asked to sign in first,
 * and `actAfterSignIn` runs once when they are back. It must differ from `act` where that would toggle something, because
 * the account may already have it.
 */
export function useGuestPrompt(prompt: GuestPrompt, act: () => void, actAfterSignIn = act): () => void {
  const { viewer, ask } = useSignIn()
  const pending = 'pending' in prompt ? prompt.pending : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the sign-in that was asked for
  useEffect(() => {
    if (viewer && pending && takePendingAction(pending)) actAfterSignIn()
  }, [])

  return () => (viewer ? act() : ask(getReason(prompt)))
}

const getReason = (prompt: GuestPrompt): SignInReason =>
  'redirect' in prompt ? { kind: 'login', redirect: prompt.redirect } : { kind: 'prompt', ...prompt }
