import type Combobox from '@github/combobox-nav'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
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
    if (keys.current || !input.current || !list.current) return
    keys.current = new Navigation(input.current, list.current)
    // On a slow line, options can be shown before this code arrives.
    if (!list.current.hidden) keys.current.start()
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

type ComboboxOptionsProps<Option> = {
  ref: Ref<HTMLDivElement>
  id: string
  options: readonly Option[]
  onHover: () => void
  /** What the options are, such as "Places". */
  label: string
  /** One of them and several of them, such as "place" and "places". */
  nouns: [one: string, several: string]
  labelOf: (option: Option) => string
  onPick: (option: Option) => void
}

/** The list of a combobox, under its field. The field must be in a `relative` element. */
export function ComboboxOptions<Option>({
  ref,
  id,
  options,
  onHover,
  label,
  nouns: [one, several],
  labelOf,
  onPick,
}: ComboboxOptionsProps<Option>) {
  const isOpen = options.length > 0
  const count = options.length === 1 ? `1 ${one}` : `${options.length} ${several}`
  return (
    <>
      <div
        ref={ref}
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className="group absolute inset-x-0 top-full z-30 mt-3 max-h-80 overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-lg"
      >
        {options.map((option, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field and aria-activedescendant moves
          // biome-ignore lint/a11y/useKeyWithClickEvents: combobox-nav turns Enter into a click
          <div
            key={labelOf(option)}
            id={`${id}-${i}`}
            role="option"
            aria-selected={false}
            className="flex min-h-11 items-center rounded-control px-3 one-of-many hover:bg-wash group-has-aria-selected:not-aria-selected:bg-transparent"
            // Only one option is highlighted, the last one that was reached, so moving the mouse takes over from the
            // arrow keys.
            onMouseMove={onHover}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {labelOf(option)}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isOpen ? `${count}. Use the arrow keys to choose.` : ''}
      </span>
    </>
  )
}
