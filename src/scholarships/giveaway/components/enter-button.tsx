import { type FormEvent, useState } from 'react'
import { signInPrompts } from '../../../accounts/sign-in-prompts'
import { Button } from '../../../ui/components/button'
import { toastFailure } from '../../../ui/components/toast-failure'
import { call } from '../../../ui/hooks/api-client'
import { useGuestPrompt } from '../../../ui/shell/use-guest-prompt'

/** Enters a member into this week’s giveaway. Before hydration and without JavaScript, it is a form that does the same. */
export function EnterButton({ week, onEntered }: { week: string; onEntered: () => void }) {
  const [busy, setBusy] = useState(false)
  const press = useGuestPrompt({ words: signInPrompts.giveaway, pending: { name: 'giveaway', id: week } }, enter)

  async function enter() {
    setBusy(true)
    try {
      await call('POST', '/api/giveaway/enter')
      onEntered()
    } catch (problem) {
      await toastFailure(problem)
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    press()
  }

  return (
    <form method="post" action="/giveaway/enter" onSubmit={submit} className="mt-5">
      <Button type="submit" busy={busy}>
        Enter this week
      </Button>
    </form>
  )
}
