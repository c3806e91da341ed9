import { SelectField, TextArea, TextField } from '../../../../ui/forms/field'
import { suspensionLengths } from '../../components/suspension-length'

type SuspensionFieldsProps = {
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** As `YYYY-MM-DD`. */
  today: string
}

/** The day counts only for one of the lengths, because nothing can hide it without JavaScript. */
export function SuspensionFields({ typed, errors, today }: SuspensionFieldsProps) {
  return (
    <>
      <SelectField label="How long" need="unmarked" name="length" defaultValue={typed.length ?? 'date'}>
        {Object.entries(suspensionLengths).map(([length, words]) => (
          <option key={length} value={length}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Until"
        need="unmarked"
        type="date"
        name="until"
        min={today}
        defaultValue={typed.until}
        hint={`Only for “${suspensionLengths.date}”: through the end of this day, UTC.`}
        error={errors.until}
      />
      <TextArea
        label="Reason"
        name="reason"
        defaultValue={typed.reason}
        hint="Up to 500 characters. Only staff see it, in the history."
        error={errors.reason}
      />
    </>
  )
}
