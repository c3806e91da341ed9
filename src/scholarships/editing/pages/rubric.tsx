import { TextField, Toggle } from '../../../ui/forms/field'
import { rubricPoints } from '../../choices'
import { type FormState, fieldIn, StaffForm, StaffPage } from '../../components/staff-page'
import { staffPaths } from '../../paths'
import { EditionTabs } from '../../review/components/edition-tabs'
import type { EditionSummary } from '../../review/who-may-review'
import { editionLengths } from '../rules'

export const hydrates = 'on reach'

type RubricProps = FormState & {
  edition: EditionSummary
  /** How many categories the rubric has; the form shows an empty one below them. */
  count: number
  mayAdd: boolean
  done: string | null
}

export default function Rubric({ edition, count, mayAdd, done, ...state }: RubricProps) {
  const { name, title, usesRubric } = edition
  const places = Array.from({ length: mayAdd ? count + 1 : count }, (_, place) => place)
  const text = fieldIn(state)
  return (
    <StaffPage
      trail={[{ label: title, href: staffPaths.edition(name) }]}
      here="Rubric"
      title="Rubric"
      tabs={<EditionTabs isStaff edition={edition} here="rubric" />}
      done={done}
    >
      <p className="mt-2 max-w-measure text-muted">
        Reviewers give 0 to 4 points in each category.{' '}
        {!usesRubric &&
          'They don’t see it now, because the rubric is off. You can turn it on where you edit the scholarship.'}
      </p>
      <StaffForm {...state} action="Save rubric">
        <input type="hidden" name="count" value={count} />
        {places.map((place) => (
          <fieldset key={place} className="grid grid-cols-1 gap-4 rounded-surface border border-line p-5">
            <legend className="px-2 font-semibold">{place < count ? `Category ${place + 1}` : 'Add a category'}</legend>
            <input type="hidden" name={`${place}._id`} value={state.form[`${place}._id`] ?? ''} />
            <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
              <TextField
                label="Category"
                need="unmarked"
                maxLength={editionLengths.label}
                {...text(`${place}.label`)}
              />
              <TextField label="Weight" need="unmarked" inputMode="numeric" {...text(`${place}.weight`)} />
            </div>
            {rubricPoints.map((points) => (
              <TextField
                key={points}
                label={points === 1 ? '1 point' : `${points} points`}
                need="unmarked"
                maxLength={editionLengths.step}
                {...text(`${place}.steps.${points}`)}
              />
            ))}
            {place < count && (
              <Toggle
                name={`${place}.off`}
                label="Switched off"
                hint="Reviewers don’t see it. What they scored is kept."
                defaultChecked={state.form[`${place}.off`] !== undefined}
              />
            )}
          </fieldset>
        ))}
      </StaffForm>
    </StaffPage>
  )
}
