import { useEffect, useRef, useState } from 'react'
import { ifStored } from '../../../ui/drafts/delete-drafts'
import { Toggle } from '../../../ui/forms/field'

const storageKey = 'review-shortcuts'

const stored = () => ifStored(() => localStorage.getItem(storageKey))

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="radio"],[type="checkbox"]), textarea, select, dialog') !== null

type ShortcutsProps = { does: Record<ShortcutKey, string>; isOn: boolean; onSwitch: (on: boolean) => void }

/** Lists the keys and switches them off. Without JavaScript there are none. */
export function Shortcuts({ does, isOn, onSwitch }: ShortcutsProps) {
  return (
    <details className="noscript:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">
        Keyboard shortcuts
      </summary>
      <dl className="mt-2 grid max-w-96 grid-cols-[2.5rem_minmax(0,1fr)] gap-y-1">
        {Object.entries(does).map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded-control border border-muted px-1.5 text-center font-semibold uppercase">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <Toggle label="Use these keys" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
      </div>
    </details>
  )
}

type ShortcutKey = 'j' | 'k' | 'u' | 'd'

/**
 * Runs an action for a single key, except where people type. Reviewers can switch the keys off, because speech input and
 * a slip of the hand press them too.
 */
export function useShortcuts(actions: Record<ShortcutKey, () => void>) {
  const [isOn, setOn] = useState(true)
  const latest = useRef(actions)
  latest.current = actions

  useEffect(() => setOn(stored() !== 'off'), [])
  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return
      const pressed = (['j', 'k', 'u', 'd'] as const).find((known) => known === key.toLowerCase())
      if (!pressed) return
      event.preventDefault()
      latest.current[pressed]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])

  return {
    isOn,
    setOn: (on: boolean) => {
      setOn(on)
      ifStored(() => (on ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, 'off')))
    },
  }
}
