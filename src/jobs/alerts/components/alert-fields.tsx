import { OptionalMark, SelectField, TextField } from '../../../ui/forms/field'
import { formatMiles } from '../../job/format-job'
import { distances } from '../../search/shared/search-words'
import { type Frequency, frequencies, frequencyLabels, maxAlertLengths } from '../choices'

export type TypedAlert = { q: string; l: string; d: number; every: Frequency; filters: FilterChoice[] }

/** A filter of the search, which can be left out. `name` is the field’s. */
export type FilterChoice = { name: string; label: string; isChosen: boolean }

type AlertFieldsProps = { typed: TypedAlert; errors: Readonly<Record<string, string>> }

/** What an alert looks for, and how often it mails. */
export function AlertFields({ typed, errors }: AlertFieldsProps) {
  const { q, l, d, every, filters } = typed
  return (
    <>
      <TextField
        label="What"
        name="q"
        defaultValue={q}
        maxLength={maxAlertLengths.words}
        hint={
          /^\s*(?:https?:\/\/|www\.)/i.test(q) &&
          'This is a link, which finds no jobs. Type words, such as speech therapist.'
        }
        error={errors.q}
      />
      <TextField
        label="Where"
        name="l"
        defaultValue={l}
        maxLength={maxAlertLengths.place}
        hint="A city and state, a ZIP, a state, Remote, or USA."
        error={errors.l}
      />
      <SelectField label="Distance" name="d" defaultValue={d} need="unmarked" error={errors.d}>
        {[...new Set([...distances, d])]
          .toSorted((a, b) => a - b)
          .map((miles) => (
            <option key={miles} value={miles}>
              {formatMiles(miles)}
            </option>
          ))}
      </SelectField>
      {filters.length > 0 && (
        <fieldset>
          <legend className="font-semibold">
            Filters
            <OptionalMark />
          </legend>
          {filters.map(({ name, label, isChosen }) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name={name} defaultChecked={isChosen} className="size-5 shrink-0 accent-accent" />
              <span className="wrap-anywhere min-w-0">{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <SelectField label="How often" name="every" defaultValue={every} need="unmarked" error={errors.every}>
        {frequencies.map((choice) => (
          <option key={choice} value={choice}>
            {frequencyLabels[choice]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
