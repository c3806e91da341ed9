import type { KeyboardEvent } from 'react'
import { promptHref, signInPrompts } from '../../../accounts/sign-in-prompts'
import { Button, ButtonLink } from '../../../ui/components/button'
import { useGuestPrompt } from '../../../ui/shell/use-guest-prompt'
import { answerPending } from '../answer-pending'

type GuestAnswerProps = { questionId: string; path: string }

/** What guests see of the answer form. A press or a key anywhere in it asks them to sign in, and then they can write. */
export function GuestAnswer({ questionId, path }: GuestAnswerProps) {
  const ask = useGuestPrompt({ words: signInPrompts.answer, pending: answerPending(questionId) }, () => {})

  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.key.length === 1 || event.key === 'Enter'
    if (!isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    ask()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its text area takes keys */}
      <form onClick={ask} onSubmit={(event) => event.preventDefault()} className="noscript:hidden">
        <label htmlFor="guest-answer" className="block font-semibold">
          Answer
        </label>
        <textarea
          id="guest-answer"
          readOnly
          data-opens
          aria-describedby="guest-answer-hint"
          onKeyDown={onKeyDown}
          className="h-62.5 w-full cursor-pointer rounded-control border-[1.5px] border-muted bg-raised px-3.5 py-3 text-ink"
        />
        <p id="guest-answer-hint" className="mt-1 text-muted text-small">
          Log in to write an answer.
        </p>
        <Button type="submit" disabled className="pointer-events-none mt-4">
          Submit
        </Button>
      </form>
      <noscript>
        <p className="mb-4">{signInPrompts.answer}</p>
        <ButtonLink href={promptHref(path, 'answer')}>Log in to answer</ButtonLink>
      </noscript>
    </>
  )
}
