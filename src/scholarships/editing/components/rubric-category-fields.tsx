import { TextField, Toggle } from '../../../ui/forms/field'
import { rubricPoints } from '../../choices'
import { editionLengths } from '../edition-rules'

export type RubricCategoryFieldsProps = {
  /** Its place in the form, from 0. */
  place: number
  title: string
  form: Record<string, string>
  errors: Record<string, string>
  canBeOff: boolean
}

/** The fields of one category of the rubric. */
export function RubricCategoryFields({ place, title, form, errors, canBeOff }: RubricCategoryFieldsProps) {
  const text = (name: string) => ({
    name: `${place}.${name}`,
    defaultValue: form[`${place}.${name}`],
    error: errors[`${place}.${name}`],
  })
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-surface border border-line p-5">
      <legend className="px-2 font-semibold">{title}</legend>
      <input type="hidden" name={`${place}._id`} value={form[`${place}._id`] ?? ''} />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField label="Category" need="unmarked" maxLength={editionLengths.label} {...text('label')} />
        <TextField label="Weight" need="unmarked" inputMode="numeric" {...text('weight')} />
      </div>
      {rubricPoints.map((points) => (
        <TextField
          key={points}
          label={points === 1 ? '1 point' : `${points} points`}
          need="unmarked"
          maxLength={editionLengths.step}
          {...text(`steps.${points}`)}
        />
      ))}
      {canBeOff && (
        <Toggle
          name={`${place}.off`}
          label="Switched off"
          hint="Reviewers don’t see it. What they scored is kept."
          defaultChecked={form[`${place}.off`] !== undefined}
        />
      )}
    </fieldset>
  )
}
