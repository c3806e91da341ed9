import type Combobox from '@github/combobox-nav'
import { useEffect, useId, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { OptionalMark } from '../forms/field'
import { replaceable } from '../forms/replaceable'
import { call } from '../hooks/api-client'
import { useHydrated } from '../hooks/use-hydrated'
import { useLocation } from './use-current-location'
import { usePlaceHere } from './use-visitor-location'

/** A place as /api/places suggests it. */
export type Suggestion = { label: string; city: string; state: string; zip?: string }
type PlaceFieldProps = {
  name: string
  label: string
  defaultValue: string
  placeholder?: string
  describedBy?: string | undefined
  invalid?: boolean
  isRequired?: boolean
  /** Whether the label says that a form can do without it. */
  isOptional?: boolean
  className?: string
  inputClassName?: string
  /** Fills a field that nobody has touched with where the visitor is, where the browser may tell. */
  fillsIn?: boolean
  /** Whether typing replaces what the field came with. */
  isReplaceable?: boolean
  labelClassName?: string
  /** What of a chosen place stands in the field; all of it, unless told otherwise. */
  textOf?: (place: Suggestion) => string
  onPick?: (place: Suggestion) => void
  /** Where a form keeps it. */
  field?: Pick<UseFormRegisterReturn, 'onChange' | 'onBlur' | 'ref'>
}

const pause = 150

/**
 * A text field that suggests US places while one types: an ARIA combobox once the page is alive, a plain field before.
 * What moves through the list (combobox-nav) is loaded when the field gets focus. A button fills in where the visitor is.
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
  /** What was asked for, and no place is called so. */
  const [unknown, setUnknown] = useState('')
  usePlaceHere(input, fillsIn)
  const { busy, news, locate } = useLocation(pick)
  useEffect(() => () => keys.current?.destroy(), [])
  useEffect(() => {
    if (places.length > 0) {
      keys.current?.start()
      // On a phone the list would open below the edge of the screen.
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

  function suggest(text: string, delay = pause) {
    clearTimeout(timer.current)
    setUnknown('')
    timer.current = setTimeout(async () => {
      const wanted = text.trim().length >= 2
      const found = wanted ? await call('GET', '/api/places', { query: { q: text } }).catch(() => []) : []
      if (input.current?.value !== text || document.activeElement !== input.current) return
      setPlaces(found)
      if (wanted && found.length === 0) setUnknown(text.trim())
    }, delay)
  }

  function pick(place: Suggestion) {
    if (input.current) input.current.value = textOf(place)
    setPlaces([])
    onPick?.(place)
  }

  const open = places.length > 0
  return (
    // The button stands beside the label, and between it and the field where large text leaves no room beside it. What can
    // be pressed is taller than its words, and takes no room.
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
          // Only the list: what it stands in, such as a dialog, stays.
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
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, aria-activedescendant moves
          // biome-ignore lint/a11y/useKeyWithClickEvents: combobox-nav turns Enter into a click
          <div
            key={`${place.label} ${place.zip ?? ''}`}
            id={`${id}-${i}`}
            role="option"
            aria-selected={false}
            className="flex min-h-11 items-center rounded-control px-3 one-of-many hover:bg-wash group-has-aria-selected:not-aria-selected:bg-transparent"
            // One place is highlighted, the one that was reached last: a hand that moves takes over from the arrow keys.
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
