import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { readRubric } from '../review/rubric'
import { staffPaths } from '../staff-paths'
import { EditionChange, mostCategories } from './edition-rules'
import Rubric, { type RubricProps } from './pages/rubric'
import { formOfRubric, rubricErrors, rubricOfForm } from './rubric-form'
import { changeEdition, requireEdition } from './write-edition'

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
