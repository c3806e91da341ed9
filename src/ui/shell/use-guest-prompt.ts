import { useEffect } from 'react'
import { type PendingAction, takePendingAction } from './pending-action'
import { type SignInReason, useSignIn } from './sign-in-prompt'

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

  return () => (viewer ? act() : ask(reasonOf(prompt)))
}

const reasonOf = (prompt: GuestPrompt): SignInReason =>
  'redirect' in prompt ? { kind: 'login', redirect: prompt.redirect } : { kind: 'prompt', ...prompt }
