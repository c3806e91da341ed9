import { FieldError } from '../../../../ui/forms/field'

/** An edition that a reviewer may be limited to. */
export type ReviewedEdition = { name: string; title: string }

type ReviewerFieldsProps = {
  editions: ReviewedEdition[]
  typed: Record<string, string>
  errors: Record<string, string>
}

const choices = { some: 'Only these scholarships', all: 'All scholarships, also later ones' } as const

/** Which scholarships a new reviewer reviews. */
export function ReviewerFields({ editions, typed, errors }: ReviewerFieldsProps) {
  const chosen = typed.scope ?? 'some'
  const box = (type: 'radio' | 'checkbox', name: string, value: string, label: string, isOn: boolean) => (
    <label key={name + value} className="flex min-h-11 items-center gap-3">
      <input type={type} name={name} value={value} defaultChecked={isOn} className="size-6 shrink-0 accent-accent" />
      <span className="wrap-anywhere">{label}</span>
    </label>
  )
  return (
    <fieldset aria-describedby={errors.editions && 'editions-error'}>
      <legend className="font-semibold">Which scholarships do they review?</legend>
      <input type="hidden" name="reviews" value="yes" />
      {box('radio', 'scope', 'some', choices.some, chosen === 'some')}
      <div className="pl-9">
        {editions.map(({ name, title }) =>
          box('checkbox', `edition.${name}`, 'on', title, typed[`edition.${name}`] !== undefined),
        )}
      </div>
      {box('radio', 'scope', 'all', choices.all, chosen === 'all')}
      {errors.editions && <FieldError id="editions-error">{errors.editions}</FieldError>}
    </fieldset>
  )
}
