import { Button } from '../../../ui/components/button'
import { TextField, Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { SectionPage } from '../../../ui/layouts/section-page'
import { rubricPoints } from '../../choices'
import { staffPaths } from '../../staff-paths'
import { editionLengths } from '../edition-rules'

export const hydrates = 'on reach'

type RubricProps = {
  edition: { name: string; title: string; usesRubric: boolean }
  /** How many categories the rubric has; the form shows an empty one below them. */
  count: number
  mayAdd: boolean
  form: Record<string, string>
  errors: Record<string, string>
  problem: string | undefined
  isSaved: boolean
}

export default function Rubric({ edition, count, mayAdd, form, errors, problem, isSaved }: RubricProps) {
  const { name, title, usesRubric } = edition
  const places = Array.from({ length: mayAdd ? count + 1 : count }, (_, place) => place)
  return (
    <SectionPage
      trail={[
        { label: 'Scholarships', href: staffPaths.list },
        { label: title, href: staffPaths.edition(name) },
      ]}
      here="Rubric"
    >
      <h1 className="mt-4 font-bold text-title">Rubric</h1>
      <p className="mt-2 max-w-prose text-muted">
        Reviewers give 0 to 4 points in each category.{' '}
        {!usesRubric &&
          'They don’t see it now, because the rubric is off. You can turn it on where you edit the scholarship.'}
      </p>
      {isSaved && (
        <p id="done" tabIndex={-1} className="mt-4 font-semibold">
          The rubric is saved.
        </p>
      )}
      <form method="post" noValidate className="mt-6 grid grid-cols-1 max-w-[40rem] gap-6">
        <FormMessage>{problem}</FormMessage>
        <input type="hidden" name="version" value={form.version ?? ''} />
        <input type="hidden" name="count" value={count} />
        {places.map((place) => (
          <RubricCategoryFields
            key={place}
            place={place}
            title={place < count ? `Category ${place + 1}` : 'Add a category'}
            form={form}
            errors={errors}
            canBeOff={place < count}
          />
        ))}
        <p>
          <Button type="submit">Save rubric</Button>
        </p>
      </form>
    </SectionPage>
  )
}

type RubricCategoryFieldsProps = {
  /** Its place in the form, from 0. */
  place: number
  title: string
  form: Record<string, string>
  errors: Record<string, string>
  canBeOff: boolean
}

/** The fields of one category of the rubric. */
function RubricCategoryFields({ place, title, form, errors, canBeOff }: RubricCategoryFieldsProps) {
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
