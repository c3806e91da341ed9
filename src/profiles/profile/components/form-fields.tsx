import { valibotResolver } from '@hookform/resolvers/valibot'
import { type ComponentProps, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type * as v from 'valibot'
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

export type FormField = {
  name: string
  label: string
  /** A line of text if it is left out. */
  kind?: 'lines' | 'month' | 'day' | 'toggle' | 'phone' | 'place'
  hint?: string
  /** The number of characters, which the hint counts. */
  maxLength?: number
  need?: 'optional'
  rows?: number
  suggestions?: readonly string[]
  /** Another field that hides this one while it is on. */
  unless?: string
  input?: ComponentProps<'input'>
}

type Typed = Record<string, string | boolean | null | undefined>

export type FieldSchema<Output> = v.GenericSchema<Typed, Output>

/**
 * A form that starts with what `values` has for the fields. It shows all messages, and updates them while the person
 * types. It doesn't validate on blur, because a message that appears then could move the button away from the pointer.
 */
export function useFieldsForm<Output>(
  schema: FieldSchema<Output>,
  fields: readonly FormField[],
  values: Record<string, unknown>,
) {
  const defaultValues = Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'toggle' ? values[name] === true : String(values[name] ?? '')]),
  )
  return useForm({ resolver: valibotResolver(schema), defaultValues, mode: 'onChange', criteriaMode: 'all' })
}

type FieldsForm<Output> = UseFormReturn<Typed, unknown, Output>

export function FormFields<Output>({ fields, form }: { fields: readonly FormField[]; form: FieldsForm<Output> }) {
  return fields.map(
    (field) => !(field.unless && form.watch(field.unless)) && <Field key={field.name} field={field} form={form} />,
  )
}

function Field<Output>({ field, form }: { field: FormField; form: FieldsForm<Output> }) {
  const { name, label, kind, need, rows, maxLength, suggestions, input } = field
  if (kind === 'toggle') return <Toggle label={label} {...form.register(name)} />
  if (kind === 'month')
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, ...month }, fieldState: { error } }) => (
          <MonthField legend={label} need={need} {...month} value={String(value)} error={error?.message} />
        )}
      />
    )
  const length = String(form.watch(name) ?? '').length
  const counted = maxLength && `${length} of ${maxLength} characters`
  const hint = [field.hint, counted].filter(Boolean).join(' ') || undefined
  const error = form.formState.errors[name]?.message
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
          defaultValue={String(form.formState.defaultValues?.[name])}
          describedBy={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          invalid={error !== undefined}
          field={form.register(name)}
          textOf={placeText}
          onPick={(place) => form.setValue(name, placeText(place), { shouldDirty: true, shouldValidate: true })}
        />
        <p id={`${id}-hint`} className="mt-1 text-muted text-small">
          {hint}
        </p>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    )
  const described = { label, need, hint, error, ...form.register(name) }
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

/** How a chosen place is stored. */
export const placeText = ({ city, state }: Suggestion) => `${city}, ${state}`

type MonthFieldProps = {
  legend: string
  /** `YYYY-MM`, or a part of it while somebody types. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  need: 'optional' | undefined
  /** Focuses the part that is missing or wrong. */
  ref: Ref<{ focus: () => void }>
}

/** Two native controls, a month and a year, which work on every phone and keyboard. An error describes both. */
function MonthField({ legend, value, onChange, onBlur, error, need, ref }: MonthFieldProps) {
  const id = useId()
  const monthControl = useRef<HTMLSelectElement>(null)
  const yearControl = useRef<HTMLInputElement>(null)
  const [year = '', month = ''] = value.split('-')
  // If both parts are filled in but don't fit, such as an end before the start, the year is usually wrong.
  const wrong = error && (month === '' ? 'month' : 'year')
  useImperativeHandle(ref, () => ({
    focus: () => (month === '' ? monthControl : yearControl).current?.focus(),
  }))
  const set = (newYear: string, newMonth: string) => onChange(newYear || newMonth ? `${newYear}-${newMonth}` : '')
  const part = { need: need ? ('unmarked' as const) : ('required' as const), describedBy: error && id, onBlur }
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="font-semibold">
        {legend}
        {need && <OptionalMark />}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
        <SelectField
          {...part}
          label="Month"
          ref={monthControl}
          value={month}
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
          ref={yearControl}
          inputMode="numeric"
          maxLength={4}
          value={year}
          isWrong={wrong === 'year'}
          onChange={(event) => set(event.target.value.replace(/\D/g, ''), month)}
        />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
