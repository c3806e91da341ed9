import type { Ref } from 'react'
import { SelectField, TextField } from '../../ui/field'
import { monthNames } from '../dates'

type MonthFieldProps = {
  legend: string
  /** `YYYY-MM`; as much of it as there is while somebody types. */
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  ref: Ref<HTMLSelectElement>
}

/** A month and a year, each in a control that every phone and keyboard knows. */
export function MonthField({ legend, value, onChange, onBlur, error, ref }: MonthFieldProps) {
  const [year = '', month = ''] = (value ?? '').split('-')
  const set = (newYear: string, newMonth: string) => onChange(newYear || newMonth ? `${newYear}-${newMonth}` : '')
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        <SelectField
          label="Month"
          ref={ref}
          value={month}
          onBlur={onBlur}
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
          label="Year"
          inputMode="numeric"
          maxLength={4}
          value={year}
          error={error}
          onBlur={onBlur}
          onChange={(event) => set(event.target.value.replace(/\D/g, ''), month)}
        />
      </div>
    </fieldset>
  )
}
