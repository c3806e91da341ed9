import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import type { FieldErrors } from '../../platform/http/problem'
import { showPage } from '../../ui/server/show-page'
import { rubricPoints } from '../choices'
import { type RubricCategory, readRubric } from '../review/rubric'
import { staffPaths } from '../staff-paths'
import { maxCategories } from './edition-rules'
import Rubric from './pages/rubric'
import { findChangeable, putEdition } from './write-edition'

export const rubricPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/scholarships/:name/rubric', requireStaff, async (c) => {
    const name = c.req.param('name')
    const [{ version }, rubric] = await Promise.all([findChangeable(c, name), readRubric(c.var.db, name)])
    const typed = { ...formOfRubric(rubric), version: `${version}` }
    return showRubric(c, name, { typed, count: rubric.length })
  })
  .post(
    '/spedcommons-reports/scholarships/:name/rubric',
    ...form(putEdition, {
      read: (typed) => ({ rubric: rubricOfForm(typed, countOf(typed)), version: Number(typed.version) }),
      next: (_, { name }) => `${staffPaths.rubric(name)}?done=1#done`,
      again: (c, refused, { name }) => showRubric(c, name, { ...refused, count: countOf(refused.typed) }),
    }),
  )

const countOf = ({ count = '0' }: RefusedForm['typed']) =>
  Math.min(Math.max(Number.parseInt(count, 10) || 0, 0), maxCategories)

type Shown = Pick<RefusedForm, 'typed'> & Partial<RefusedForm> & { count: number }

/** @throws Problem 404 */
async function showRubric(c: AppContext, name: string, { typed, count, errors = {}, problem, status = 200 }: Shown) {
  const { title, usesRubric } = await findChangeable(c, name)
  const props = {
    edition: { name, title, usesRubric },
    form: typed,
    count,
    mayAdd: count < maxCategories,
    errors: rubricErrors(errors),
    problem,
    isSaved: c.req.query('done') !== undefined,
  }
  return showPage(c, Rubric, props, { title: `Rubric of ${title}`, status })
}

/** Messages by the names of the form’s fields: `rubric.0.label` is `0.label` there. */
const rubricErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name.replace(/^rubric\./, ''), message]))

/** The rubric as the form shows it: `0.label`, `0.steps.4`, and so on. */
function formOfRubric(rubric: readonly RubricCategory[]): Record<string, string> {
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
function rubricOfForm(form: Record<string, string>, count: number) {
  const places = Array.from({ length: count + 1 }, (_, place) => place)
  return places.filter((place) => place < count || isFilled(form, place)).map((place) => categoryOf(form, place))
}

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

const isFilled = (form: Record<string, string>, place: number) =>
  [form[`${place}.label`], ...stepsOf(form, place)].some((text) => text?.trim())

const stepsOf = (form: Record<string, string>, place: number) =>
  rubricPoints.map((points) => form[`${place}.steps.${points}`] ?? '')
