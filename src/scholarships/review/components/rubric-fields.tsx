import { FieldError } from '../../../ui/forms/field'
import { rubricPoints } from '../../choices'
import type { RubricCategory } from '../rubric'

type RubricFieldsProps = {
  rubric: RubricCategory[]
  scores: Record<string, number>
  errors: Record<string, string>
  isClosed: boolean
}

/** Points for each category, with what they mean. */
export function RubricFields({ rubric, scores, errors, isClosed }: RubricFieldsProps) {
  return rubric.map(({ _id, label, weight, steps }) => {
    const name = `scores.${_id}`
    const error = errors[name]
    return (
      <fieldset key={_id} disabled={isClosed} aria-describedby={error && `${_id}-error`}>
        <legend className="wrap-anywhere font-semibold">
          {label}
          {weight > 1 && <span className="font-normal text-muted">{` (counts ${weight} times)`}</span>}
        </legend>
        <div className="mt-1 grid grid-cols-1 gap-1">
          {rubricPoints.map((points) => (
            <label key={points} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={name}
                value={points}
                defaultChecked={scores[_id] === points}
                aria-invalid={error ? true : undefined}
                className="size-6 shrink-0 accent-accent"
              />
              <span className="wrap-anywhere">
                <strong>{points}</strong>
                {steps[points] && ` ${steps[points]}`}
              </span>
            </label>
          ))}
        </div>
        {error && <FieldError id={`${_id}-error`}>{error}</FieldError>}
      </fieldset>
    )
  })
}
