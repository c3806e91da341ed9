import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ifStored } from '../../../ui/drafts/delete-drafts'
import { Toggle } from '../../../ui/forms/field'
import { announce } from '../../../ui/hooks/announce'
import { call } from '../../../ui/hooks/api-client'
import { useShownAtOnce } from '../../../ui/hooks/use-shown-at-once'
import type { ReviewedApplication } from '../../responses'
import type { ReviewVote } from '../rules'

const spoken: Record<ReviewVote, string> = {
  1: 'Thumbs up saved',
  '-1': 'Thumbs down saved',
  0: 'Vote taken back',
}

type ThumbsProps = {
  label: string
  vote: ReviewVote
  isClosed: boolean
  onVote: (vote: ReviewVote) => void
  describedBy?: string | undefined
}

const thumbs = [
  { value: 1, name: 'Thumbs up', turned: '' },
  { value: -1, name: 'Thumbs down', turned: 'rotate-180' },
] as const

/** Two buttons of a form. A press on the pressed one takes the vote back. */
export function Thumbs({ label, vote, isClosed, onVote, describedBy }: ThumbsProps) {
  return (
    <fieldset aria-label={`Your vote on ${label}`} aria-describedby={describedBy} className="flex flex-wrap gap-2">
      {thumbs.map(({ value, name, turned }) => {
        const isPressed = vote === value
        return (
          <button
            key={name}
            type="submit"
            name="vote"
            value={isPressed ? 0 : value}
            disabled={isClosed}
            aria-pressed={isPressed}
            data-thumb={value}
            data-opens
            onClick={(event: FormEvent) => {
              event.preventDefault()
              onVote(isPressed ? 0 : value)
            }}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border-[1.5px] border-muted bg-raised px-4 text-ink hover:border-accent disabled:cursor-not-allowed disabled:opacity-60 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className={`size-5 shrink-0 fill-current ${turned}`}>
              <path d="M2 10h4v11H2zM8 21V10l4.2-7.6c1.6 0 2.8 1.2 2.8 2.8V9h5c1.2 0 2.1 1.1 1.9 2.3l-1.5 7.6A2.6 2.6 0 0 1 17.8 21z" />
            </svg>
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}

/** An application whose vote changes in place. */
export function useVoteButtons(initial: ReviewedApplication) {
  const { shown, ...others } = useShownAtOnce({
    initial,
    withChoice: (application, vote: ReviewVote) => ({ ...application, vote }),
    send: (vote) =>
      call('PUT', '/api/scholarship/application/:id/:vote', { param: { id: initial._id, vote: String(vote) } }),
    failed: 'Your vote wasn’t saved.',
    onSaved: ({ vote }) => announce(spoken[vote]),
  })
  return { application: shown, ...others }
}

const storageKey = 'review-shortcuts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="radio"],[type="checkbox"]), textarea, select, dialog') !== null

const shortcutKeys = ['j', 'k', 'u', 'd'] as const
type Does = Record<(typeof shortcutKeys)[number], { words: string; run: () => void }>

/**
 * Runs an action for a single key, except where people type, and lists the keys. Reviewers can switch them off, because
 * speech input and a slip of the hand press them too. Without JavaScript there are none.
 */
export function Shortcuts({ does }: { does: Does }) {
  const [isOn, setOn] = useState(true)
  const latest = useRef(does)
  latest.current = does

  useEffect(() => setOn(ifStored(() => localStorage.getItem(storageKey)) !== 'off'), [])
  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return
      const pressed = shortcutKeys.find((known) => known === key.toLowerCase())
      if (!pressed) return
      event.preventDefault()
      latest.current[pressed].run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])

  function change(on: boolean) {
    setOn(on)
    ifStored(() => (on ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, 'off')))
  }

  return (
    <details className="noscript:hidden">
      <summary className="link-summary">Keyboard shortcuts</summary>
      <dl className="mt-2 grid max-w-96 grid-cols-[2.5rem_minmax(0,1fr)] gap-y-1">
        {shortcutKeys.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded-control border border-muted px-1.5 text-center font-semibold uppercase">
                {key}
              </kbd>
            </dt>
            <dd>{does[key].words}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <Toggle label="Use these keys" checked={isOn} onChange={({ target }) => change(target.checked)} />
      </div>
    </details>
  )
}
