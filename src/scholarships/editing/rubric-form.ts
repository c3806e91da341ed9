import type { FieldErrors } from '../../platform/http/problem'
import { rubricPoints } from '../choices'
import type { RubricCategory } from '../review/rubric'

/** The rubric as the form shows it: `0.label`, `0.steps.4`, and so on. */
export function formOfRubric(rubric: readonly RubricCategory[]): Record<string, string> {
  return Object.fromEntries(
    rubric.flatMap(({ _id, label, weight, steps, off }, place) => [
      [`${place}._id`, _id],
      [`${place}.label`, label],
      [`${place}.weight`, `${weight}`],
      ...steps.map((step, points) => [`${place}.steps.${points}`, step]),
      ...(off ? [[`${place}.off`, 'on']] : []),
    ]),
  )
}

/** The rubric that a form stands for. The empty category at the end is left out. */
export function rubricOfForm(form: Record<string, string>, count: number) {
  const places = Array.from({ length: count + 1 }, (_, place) => place)
  return places.filter((place) => place < count || isFilled(form, place)).map((place) => categoryOf(form, place))
}

const isFilled = (form: Record<string, string>, place: number) =>
  [form[`${place}.label`], ...stepsOf(form, place)].some((text) => text?.trim())

function categoryOf(form: Record<string, string>, place: number) {
  const id = form[`${place}._id`]
  return {
    ...(id && { _id: id }),
    label: form[`${place}.label`] ?? '',
    weight: Number(form[`${place}.weight`] || '1'),
    steps: stepsOf(form, place),
    off: form[`${place}.off`] !== undefined,
  }
}

const stepsOf = (form: Record<string, string>, place: number) =>
  rubricPoints.map((points) => form[`${place}.steps.${points}`] ?? '')

/** Messages by the names of the form’s fields: `rubric.0.label` is `0.label` there. */
export const rubricErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name.replace(/^rubric\./, ''), message]))
