import { SelectField } from '../../../ui/forms/field'
import { foldedFilter } from '../../../ui/forms/filters-toggle'

type MemberFilterSelectProps<Value extends string> = {
  label: string
  name: string
  chosen: Value | null
  values: readonly Value[]
  /** `all` is the choice that filters nothing; a list that must have one has none. */
  labels: Readonly<Record<Value, string>> & { all?: string }
}

export function MemberFilterSelect<Value extends string>({
  label,
  name,
  chosen,
  values,
  labels,
}: MemberFilterSelectProps<Value>) {
  return (
    <div className={`max-md:col-span-2 ${foldedFilter}`}>
      <SelectField label={label} need="unmarked" name={name} defaultValue={chosen ?? ''}>
        {labels.all && <option value="">{labels.all}</option>}
        {values.map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
