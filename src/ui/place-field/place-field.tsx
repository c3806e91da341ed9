import { type RefObject, useEffect, useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ComboboxOptions, useCombobox } from '../combobox/combobox'
import { afterPress } from '../forms/after-press'
import { OptionalMark } from '../forms/field'
import { fillReplaceable, replaceable } from '../forms/replaceable'
import { call } from '../hooks/api-client'
import { useHydrated } from '../hooks/use-hydrated'

const timeoutMs = 10_000

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
  /** Whether the whole country is a place, too. */
  hasUsa?: boolean
  labelClassName?: string
  /** The text that the field shows for a chosen place. Defaults to its label. */
  textOf?: (place: Suggestion) => string
  onPick?: (place: Suggestion) => void
  /** The registration of react-hook-form. */
  field?: Pick<UseFormRegisterReturn, 'onChange' | 'onBlur' | 'ref'>
}

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
  hasUsa = false,
  labelClassName = 'text-small',
  textOf = ({ label }) => label,
  onPick,
  field,
}: PlaceFieldProps) {
  const id = useId()
  const alive = useHydrated()
  const {
    input,
    unknown,
    suggest,
    close,
    field: combobox,
    list,
  } = useCombobox({
    id,
    find: async (text) => {
      const begun = text.trim().toLowerCase()
      const isUsa = hasUsa && ['anywhere in the usa', 'usa'].some((name) => name.startsWith(begun))
      const places: Suggestion[] = await call('GET', '/api/places', { query: { q: text } })
      return isUsa ? [{ label: 'Anywhere in the USA', city: '', state: '' }, ...places] : places
    },
    minLength: 2,
  })
  usePrefilledLocation(input, fillsIn)
  const { busy, news, locate } = useBrowserLocation(pick)

  function attachInput(element: HTMLInputElement | null) {
    input.current = element
    field?.ref(element)
  }

  function pick(place: Suggestion) {
    if (input.current) input.current.value = textOf(place)
    close()
    onPick?.(place)
  }

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
        name={name}
        defaultValue={defaultValue}
        placeholder={placeholder}
        {...(isReplaceable && replaceable)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={isRequired}
        {...combobox}
        className={`order-3 ${inputClassName ?? ''}`}
        onBlur={(event) => {
          afterPress(close)
          field?.onBlur(event)
        }}
        onChange={(event) => {
          suggest(event.target.value)
          field?.onChange(event)
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
      <ComboboxOptions
        {...list}
        label="Places"
        nouns={['place', 'places']}
        labelOf={({ label }) => label}
        onPick={pick}
      />
    </div>
  )
}

/** Fills an untouched field with the visitor's location if the browser already has permission. Fails silently. */
function usePrefilledLocation(input: RefObject<HTMLInputElement | null>, isEnabled: boolean) {
  useEffect(() => {
    const field = input.current
    // The user may have typed before hydration, or the browser may have restored earlier text.
    if (!isEnabled || !field || field.value !== field.defaultValue) return
    const initialText = field.value
    const fill = (place: Suggestion | null) => {
      // Never replaces typed text, and never changes a field that has the focus.
      if (place && field.value === initialText && field !== document.activeElement) fillReplaceable(field, place.label)
    }
    permittedPlace().then(fill, () => {})
  }, [input, isEnabled])
}

/** Fills in the browser's location on request. If the browser doesn't provide one, the field keeps its text. */
function useBrowserLocation(fill: (place: Suggestion) => void) {
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState('')

  async function locate() {
    setBusy(true)
    setStatus('Looking for your location…')
    try {
      const place = await placeOfBrowser()
      fill(place)
      setStatus(`Filled in ${place.label}.`)
    } catch {
      setStatus('We couldn’t get your location.')
    } finally {
      setBusy(false)
    }
  }
  return { busy, news: status, locate }
}

/**
 * Returns the place that the browser reports. Asks for permission if it hasn't been given.
 * @throws if the browser has no geolocation, the user declines, or it takes too long
 */
async function placeOfBrowser(): Promise<Suggestion> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs, maximumAge: 300_000 })
  })
  // Two decimals are about a kilometer: enough to find the town, and no more precise than that.
  const [lat, lng] = [coords.latitude.toFixed(2), coords.longitude.toFixed(2)]
  return call('GET', '/api/places/near', { query: { lat, lng } })
}

/**
 * Like `placeOfBrowser`, but returns null instead of asking if permission hasn't been given already.
 * @throws like `placeOfBrowser`, and if the browser has no Permissions API
 */
async function permittedPlace(): Promise<Suggestion | null> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  return state === 'granted' ? placeOfBrowser() : null
}
