import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { staffPaths } from '../staff-paths'
import { listOutside, type OutsideScholarship, publicOutside } from './outside'
import OutsideEditor, { type OutsideEditorProps } from './pages/outside-editor'
import StaffOutside from './pages/staff-outside'
import { NewOutside, OutsideChange } from './rules'
import { addOutside, changeOutside, deleteOutside, requireOutside } from './write-outside'

const doneWords = new Map([
  ['saved', 'The scholarship is saved.'],
  ['deleted', 'The scholarship is deleted.'],
])

export const outsidePages = new Hono<AppEnv>()
  .get('/spedcommons-reports/scholarships/by-others', requireStaff, async (c) => {
    const scholarships = (await listOutside(c.var.db)).map(publicOutside)
    const done = doneWords.get(c.req.query('done') ?? '') ?? null
    return showPage(c, StaffOutside, { scholarships, done }, { title: 'Scholarships by others' })
  })
  .get('/spedcommons-reports/scholarships/by-others/new', requireStaff, (c) => showEditor(c, null, { form: {} }))
  .post('/spedcommons-reports/scholarships/by-others/new', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const form = await readForm(c)
    return saveOr(c, null, form, async () => {
      const { dead: _, ...fields } = requestOf(form)
      await addOutside(c.var.db, await parseFields(NewOutside, fields), actorOf(c))
    })
  })
  .get('/spedcommons-reports/scholarships/by-others/:id', requireStaff, async (c) => {
    const scholarship = await requireOutside(c.var.db, c.req.param('id'))
    return showEditor(c, scholarship, { form: formOf(scholarship) })
  })
  .post('/spedcommons-reports/scholarships/by-others/:id', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const [id, form] = [c.req.param('id'), await readForm(c)]
    const scholarship = await requireOutside(c.var.db, id)
    return saveOr(c, scholarship, form, async () => {
      await changeOutside(c.var.db, id, await parseFields(OutsideChange, requestOf(form)), actorOf(c))
    })
  })
  .post(
    '/spedcommons-reports/scholarships/by-others/:id/place',
    requireStaff,
    rateLimit(sharedLimits.write),
    async (c) => {
      const [id, { position }] = [c.req.param('id'), await readForm(c)]
      const change = await parseFields(OutsideChange, { position: Number(position) })
      await changeOutside(c.var.db, id, change, actorOf(c))
      return c.redirect(`${staffPaths.outside}#${id}`, 303)
    },
  )
  .post(
    '/spedcommons-reports/scholarships/by-others/:id/delete',
    requireStaff,
    rateLimit(sharedLimits.write),
    async (c) => {
      await deleteOutside(c.var.db, c.req.param('id'), actorOf(c))
      return c.redirect(`${staffPaths.outside}?done=deleted#done`, 303)
    },
  )

type Form = Record<string, string>

/** Saves and returns to the list, or shows the form again with what was typed. */
async function saveOr(c: AppContext, scholarship: OutsideScholarship | null, form: Form, save: () => Promise<void>) {
  try {
    await save()
    return c.redirect(`${staffPaths.outside}?done=saved#done`, 303)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return showEditor(c, scholarship, { form, errors: error.errors ?? {}, problem: error.message }, error.status)
  }
}

type Shown = Pick<OutsideEditorProps, 'form'> & Partial<OutsideEditorProps>

function showEditor(
  c: AppContext,
  scholarship: OutsideScholarship | null,
  shown: Shown,
  status: Problem['status'] = 200,
) {
  const edited = scholarship && { _id: scholarship.id, title: scholarship.title }
  const props = { scholarship: edited, errors: {}, problem: undefined, ...shown }
  return showPage(c, OutsideEditor, props, { title: edited?.title ?? 'Add a scholarship by others', status })
}

const formOf = ({ title, amount, deadline, link, dead }: OutsideScholarship): Form => ({
  title,
  amount: amount === null ? '' : `${amount}`,
  deadline,
  link,
  ...(dead && { dead: 'on' }),
})

/** The body of the call that the form stands for. Wrong values stay wrong, so that their messages appear. */
function requestOf({ title = '', amount = '', deadline = '', link = '', dead }: Form) {
  const digits = amount.replace(/[$,\s]/g, '')
  return { title, amount: digits === '' ? null : Number(digits), deadline, link, dead: dead !== undefined }
}
