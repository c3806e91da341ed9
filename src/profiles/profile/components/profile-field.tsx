import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import {
  controlClass,
  FieldError,
  OptionalMark,
  SelectField,
  TextArea,
  TextField,
  Toggle,
} from '../../../ui/forms/field'
import { PhoneField } from '../../../ui/forms/phone-field'
import { PlaceField, type Suggestion } from '../../../ui/place-field/place-field'
import { monthNames } from '../../entries/dates'
import { type FormField, placeText } from './section-fields'

type ProfileFieldProps = {
  field: FormField
  /** What the field begins with. */
  value: string | boolean
  error: string | undefined
  /** How many characters there are or may be. */
  counted: string | undefined
  /** The registration of react-hook-form, in dialogs. */
  control?: Pick<UseFormRegisterReturn, 'onChange' | 'onBlur' | 'ref'> | undefined
  onPick?: (place: Suggestion) => void
}

/** A field of the profile, in the dialog and on the page of its section. Months in dialogs are `MonthField`. */
export function ProfileField({ field, value, error, counted, control, onPick }: ProfileFieldProps) {
  const { name, label, kind, need, rows, suggestions, input } = field
  if (kind === 'toggle') return <Toggle label={label} name={name} defaultChecked={value === true} {...control} />
  const text = String(value)
  if (kind === 'month') return <MonthField legend={label} name={name} need={need} value={text} error={error} />
  const hint = [field.hint, counted].filter(Boolean).join(' ') || undefined
  const id = `profile-${name}`
  if (kind === 'place')
    return (
      <div>
        <PlaceField
          name={name}
          label={label}
          isOptional
          labelClassName=""
          inputClassName={controlClass}
          defaultValue={text}
          describedBy={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          invalid={error !== undefined}
          {...(control && { field: control })}
          textOf={placeText}
          {...(onPick && { onPick })}
        />
        <p id={`${id}-hint`} className="mt-1 text-muted text-small">
          {hint}
        </p>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    )
  const described = { label, need, hint, error, name, defaultValue: text, ...control }
  if (kind === 'lines') return <TextArea rows={rows} {...described} />
  if (kind === 'phone') return <PhoneField {...input} {...described} />
  if (kind === 'day') return <TextField type="date" {...described} />
  if (!suggestions) return <TextField {...input} {...described} />
  return (
    <>
      <TextField list={id} {...described} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}

type MonthFieldProps = {
  legend: string
  name: string
  /** `YYYY-MM`, or a part of it while somebody types. */
  value: string
  /** In dialogs. On a page, the parts are sent as they are (`getMonth`). */
  onChange?: (value: string) => void
  onBlur?: () => void
  error: string | undefined
  need: FormField['need']
  /** Focuses the part that is missing or wrong. */
  ref?: Ref<{ focus: () => void }>
}

/** Two native controls, a month and a year, which work on every phone and keyboard. An error describes both. */
export function MonthField({ legend, name, value, onChange, onBlur, error, need, ref }: MonthFieldProps) {
  const id = useId()
  const monthControl = useRef<HTMLSelectElement>(null)
  const yearControl = useRef<HTMLInputElement>(null)
  const [year = '', month = ''] = value.split('-')
  // If both parts are filled in but don't fit, such as an end before the start, the year is usually wrong.
  const wrong = error && (month === '' ? 'month' : 'year')
  useImperativeHandle(ref, () => ({
    focus: () => (month === '' ? monthControl : yearControl).current?.focus(),
  }))
  const set = (newYear: string, newMonth: string) => onChange?.(newYear || newMonth ? `${newYear}-${newMonth}` : '')
  const part = { need: need ? ('unmarked' as const) : ('required' as const), describedBy: error && id, onBlur }
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="font-semibold">
        {legend}
        {need === 'optional' && <OptionalMark />}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
        <SelectField
          {...part}
          label="Month"
          name={`${name}-month`}
          ref={monthControl}
          {...(onChange ? { value: month } : { defaultValue: month })}
          isWrong={wrong === 'month'}
          onChange={(event) => set(year, event.target.value)}
        >
          <option value="">Month</option>
          {monthNames.map((name, i) => (
            <option key={name} value={String(i + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...part}
          label="Year"
          name={`${name}-year`}
          ref={yearControl}
          inputMode="numeric"
          maxLength={4}
          {...(onChange ? { value: year } : { defaultValue: year })}
          isWrong={wrong === 'year'}
          onChange={(event) => set(event.target.value.replace(/\D/g, ''), month)}
        />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
