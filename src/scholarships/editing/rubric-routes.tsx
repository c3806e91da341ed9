import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { type FieldErrors, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { rubricPoints } from '../choices'
import { type RubricCategory, readRubric } from '../review/rubric'
import { staffPaths } from '../staff-paths'
import { EditionChange, mostCategories } from './edition-rules'
import Rubric, { type RubricProps } from './pages/rubric'
import { changeEdition, requireEdition } from './write-edition'

const isFilled = (form: Record<string, string>, place: number) =>
  [form[`${place}.label`], ...stepsOf(form, place)].some((text) => text?.trim())

const stepsOf = (form: Record<string, string>, place: number) =>
  rubricPoints.map((points) => form[`${place}.steps.${points}`] ?? '')

/** Messages by the names of the form’s fields: `rubric.0.label` is `0.label` there. */
const rubricErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name.replace(/^rubric\./, ''), message]))

export const rubricPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/scholarships/:name/rubric', requireStaff, async (c) => {
    const name = c.req.param('name')
    const [{ version }, rubric] = await Promise.all([requireEdition(c.var.db, name), readRubric(c.var.db, name)])
    const form = { ...formOfRubric(rubric), version: `${version}` }
    return showRubric(c, name, { form, count: rubric.length })
  })
  .post('/spedcommons-reports/scholarships/:name/rubric', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const [name, form] = [c.req.param('name'), await readForm(c)]
    const count = Math.min(Math.max(Number.parseInt(form.count ?? '0', 10) || 0, 0), mostCategories)
    try {
      const request = { rubric: rubricOfForm(form, count), version: Number(form.version) }
      await changeEdition(c.var.db, name, await parseFields(EditionChange, request), actorOf(c))
      return c.redirect(`${staffPaths.rubric(name)}?done=1#done`, 303)
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 404) throw error
      const errors = rubricErrors(error.errors ?? {})
      return showRubric(c, name, { form, count, errors, problem: error.message }, error)
    }
  })

type Shown = Pick<RubricProps, 'form' | 'count'> & Partial<RubricProps>

/** @throws Problem 404 */
async function showRubric(c: AppContext, name: string, shown: Shown, error?: Problem) {
  const { title, usesRubric } = await requireEdition(c.var.db, name)
  const props = {
    edition: { name, title, usesRubric },
    mayAdd: shown.count < mostCategories,
    errors: {},
    problem: undefined,
    isSaved: c.req.query('done') !== undefined,
    ...shown,
  }
  return showPage(c, Rubric, props, { title: `Rubric of ${title}`, ...(error && { status: error.status }) })
}

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
