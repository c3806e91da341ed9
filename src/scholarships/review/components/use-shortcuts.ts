import { useEffect, useRef, useState } from 'react'
import { ifStored } from '../../../ui/drafts/delete-drafts'

export type ShortcutKey = 'j' | 'k' | 'u' | 'd'

const storageKey = 'review-shortcuts'

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

const stored = () => ifStored(() => localStorage.getItem(storageKey))

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="radio"],[type="checkbox"]), textarea, select, dialog') !== null
