import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { FieldError, OptionalMark, SelectField, TextField } from '../../../ui/forms/field'
import { monthNames } from '../../entries/dates'

type MonthFieldProps = {
  legend: string
  /** `YYYY-MM`, or a part of it while somebody types. */
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  need?: 'required' | 'optional'
  /** Focuses the part that is missing or wrong. */
  ref: Ref<{ focus: () => void }>
}

/** Two native controls, a month and a year, which work on every phone and keyboard. An error describes both. */
export function MonthField({ legend, value, onChange, onBlur, error, need = 'required', ref }: MonthFieldProps) {
  const id = useId()
  const monthControl = useRef<HTMLSelectElement>(null)
  const yearControl = useRef<HTMLInputElement>(null)
  const [year = '', month = ''] = (value ?? '').split('-')
  // If both parts are filled in but don't fit, such as an end before the start, the year is usually wrong.
  const wrong = error && (month === '' ? 'month' : 'year')
  useImperativeHandle(ref, () => ({
    focus: () => (month === '' ? monthControl : yearControl).current?.focus(),
  }))
  const set = (newYear: string, newMonth: string) => onChange(newYear || newMonth ? `${newYear}-${newMonth}` : '')
  const part = { need: need === 'required' ? need : ('unmarked' as const), describedBy: error && id, onBlur }
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
