import type Combobox from '@github/combobox-nav'
import { useEffect, useId, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { OptionalMark } from '../forms/field'
import { replaceable } from '../forms/replaceable'
import { call } from '../hooks/api-client'
import { useHydrated } from '../hooks/use-hydrated'
import { useBrowserLocation } from './use-current-location'
import { usePrefilledLocation } from './use-visitor-location'

/** A suggestion from /api/places. */
export type Suggestion = { label: string; city: string; state: string; zip?: string }
type PlaceFieldProps = {
  name: string
  label: string
  defaultValue: string
  placeholder?: string
  describedBy?: string | undefined
  invalid?: boolean
  isRequired?: boolean
  isOptional?: boolean
  className?: string
  inputClassName?: string
  /** Fills in the visitor's location if the field is untouched and the browser already has permission. */
  fillsIn?: boolean
  isReplaceable?: boolean
  labelClassName?: string
  /** The text that the field shows for a chosen place. Defaults to its label. */
  textOf?: (place: Suggestion) => string
  onPick?: (place: Suggestion) => void
  /** The registration of react-hook-form. */
  field?: Pick<UseFormRegisterReturn, 'onChange' | 'onBlur' | 'ref'>
}

const suggestDelayMs = 150

/**
 * A text field that suggests US places while the user types. It's a plain field until hydration and an ARIA combobox
 * after that. Keyboard navigation (combobox-nav) is loaded when the field gets the focus. A button fills in the
 * visitor's location.
 */
export function PlaceField({
  name,
  label,
  defaultValue,
  placeholder,
  describedBy,
  invalid,
  isRequired,
  isOptional = false,
  className,
  inputClassName,
  fillsIn = false,
  isReplaceable = false,
  labelClassName = 'text-small',
  textOf = ({ label }) => label,
  onPick,
  field,
}: PlaceFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const keys = useRef<Combobox>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const alive = useHydrated()
  const [places, setPlaces] = useState<Suggestion[]>([])
  /** The query that no place matched. */
  const [unknown, setUnknown] = useState('')
  usePrefilledLocation(input, fillsIn)
  const { busy, news, locate } = useBrowserLocation(pick)
  useEffect(() => () => keys.current?.destroy(), [])
  useEffect(() => {
    if (places.length > 0) {
      keys.current?.start()
      // On a phone the list would open below the bottom edge of the screen.
      list.current?.scrollIntoView({ block: 'nearest' })
    } else keys.current?.stop()
    keys.current?.clearSelection()
  }, [places])

  function attachInput(element: HTMLInputElement | null) {
    input.current = element
    field?.ref(element)
  }

  async function attach() {
    if (keys.current || !input.current || !list.current) return
    const { default: Navigation } = await import('@github/combobox-nav')
    if (!keys.current && input.current && list.current) keys.current = new Navigation(input.current, list.current)
  }

  function suggest(text: string, delay = suggestDelayMs) {
    clearTimeout(timer.current)
    setUnknown('')
    timer.current = setTimeout(async () => {
      const isLongEnough = text.trim().length >= 2
      const suggestions = isLongEnough ? await call('GET', '/api/places', { query: { q: text } }).catch(() => []) : []
      if (input.current?.value !== text || document.activeElement !== input.current) return
      setPlaces(suggestions)
      if (isLongEnough && suggestions.length === 0) setUnknown(text.trim())
    }, delay)
  }

  function pick(place: Suggestion) {
    if (input.current) input.current.value = textOf(place)
    setPlaces([])
    onPick?.(place)
  }

  const open = places.length > 0
  return (
    // The button is next to the label, or between the label and the field if large text leaves no room. Its touch
    // target is larger than its text but takes up no space.
    <div className={`relative flex flex-wrap items-center ${className ?? ''}`}>
      <label htmlFor={id} className={`order-1 block font-semibold ${labelClassName}`}>
        {label}
        {isOptional && <OptionalMark />}
      </label>
      <input
        ref={attachInput}
        id={id}
        name={name}
        defaultValue={defaultValue}
        placeholder={placeholder}
        autoComplete="off"
        {...(isReplaceable && replaceable)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={isRequired}
        {...(alive && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-controls': `${id}-list`,
          'aria-expanded': open,
        })}
        className={`order-3 ${inputClassName ?? ''}`}
        onFocus={attach}
        onBlur={(event) => {
          setPlaces([])
          setUnknown('')
          field?.onBlur(event)
        }}
        onChange={(event) => {
          suggest(event.target.value)
          field?.onChange(event)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !open) suggest(event.currentTarget.value, 0)
          if (event.key !== 'Escape' || !open) return
          // This closes only the list. A dialog around the field stays open.
          event.preventDefault()
          setPlaces([])
        }}
      />
      {alive && (
        <button
          type="button"
          onClick={() => busy || locate()}
          aria-disabled={busy || undefined}
          className="relative order-2 -mr-2 ml-auto px-2 py-px after:absolute after:inset-x-0 after:-top-3.5 after:-bottom-1 font-medium text-accent text-small underline aria-disabled:opacity-60"
        >
          Use my location
        </button>
      )}
      <p role="status" className="order-4 basis-full text-muted text-small">
        {unknown ? `No city or ZIP found for “${unknown}”.` : news}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Places"
        hidden={!open}
        className="group absolute inset-x-0 top-full z-30 mt-3 max-h-80 overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-lg"
      >
        {places.map((place, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field and aria-activedescendant moves
          // biome-ignore lint/a11y/useKeyWithClickEvents: combobox-nav turns Enter into a click
          <div
            key={`${place.label} ${place.zip ?? ''}`}
            id={`${id}-${i}`}
            role="option"
            aria-selected={false}
            className="flex min-h-11 items-center rounded-control px-3 one-of-many hover:bg-wash group-has-aria-selected:not-aria-selected:bg-transparent"
            // Only one place is highlighted, the last one that was reached, so moving the mouse takes over from the
            // arrow keys.
            onMouseMove={() => keys.current?.clearSelection()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(place)}
          >
            {place.label}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {open ? `${places.length === 1 ? '1 place' : `${places.length} places`}. Use the arrow keys to choose.` : ''}
      </span>
    </div>
  )
}
