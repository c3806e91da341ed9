import type Combobox from '@github/combobox-nav'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../hooks/use-hydrated'

const suggestDelayMs = 150

type ComboboxSettings<Option> = {
  /** The id of the text field. The list gets an id from it. */
  id: string
  find: (text: string) => Promise<Option[]>
  /** How long the text must be before it's looked up. */
  minLength: number
}

/**
 * Makes a text field an ARIA combobox that suggests while the user types. It's a plain field until hydration. Keyboard
 * navigation (combobox-nav) is loaded when the field gets the focus.
 */
export function useCombobox<Option>({ id, find, minLength }: ComboboxSettings<Option>) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const keys = useRef<Combobox>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const alive = useHydrated()
  const [options, setOptions] = useState<Option[]>([])
  /** The text that nothing was found for. */
  const [unknown, setUnknown] = useState('')
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      keys.current?.destroy()
    },
    [],
  )
  useEffect(() => {
    if (options.length > 0) {
      keys.current?.start()
      // On a phone the list would open below the bottom edge of the screen.
      list.current?.scrollIntoView({ block: 'nearest' })
    } else keys.current?.stop()
    keys.current?.clearSelection()
  }, [options])

  async function loadKeys() {
    if (keys.current || !input.current || !list.current) return
    const { default: Navigation } = await import('@github/combobox-nav')
    if (!keys.current && input.current && list.current) keys.current = new Navigation(input.current, list.current)
  }

  function suggest(text: string, delay = suggestDelayMs) {
    clearTimeout(timer.current)
    setUnknown('')
    timer.current = setTimeout(async () => {
      const isLongEnough = text.trim().length >= minLength
      const found = isLongEnough ? await find(text).catch(() => []) : []
      if (input.current?.value !== text || document.activeElement !== input.current) return
      setOptions(found)
      if (isLongEnough && found.length === 0) setUnknown(text.trim())
    }, delay)
  }

  function close() {
    clearTimeout(timer.current)
    setOptions([])
    setUnknown('')
  }

  const isOpen = options.length > 0
  const listId = `${id}-list`
  return {
    input,
    options,
    unknown,
    suggest,
    close,
    /** For the text field. */
    field: {
      id,
      autoComplete: 'off',
      ...(alive && ({ role: 'combobox', 'aria-autocomplete': 'list' } as const)),
      ...(alive && { 'aria-controls': listId, 'aria-expanded': isOpen }),
      onFocus: loadKeys,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'ArrowDown' && !isOpen) suggest(event.currentTarget.value, 0)
        if (event.key !== 'Escape' || !isOpen) return
        // This closes only the list. A dialog around the field stays open.
        event.preventDefault()
        close()
      },
    },
    /** For `ComboboxOptions`. */
    list: { ref: list, id: listId, options, onHover: () => keys.current?.clearSelection() },
  }
}
