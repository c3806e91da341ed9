import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { staffPaths } from '../paths'
import { listOutside, outsideRow, postOutside, putOutside, removeOutside, requireOutside } from './outside'
import OutsideEditor from './pages/outside-editor'
import StaffOutside from './pages/staff-outside'

const doneWords = new Map([
  ['saved', 'The scholarship is saved.'],
  ['deleted', 'The scholarship is deleted.'],
])
const done = (what: string) => () => `${staffPaths.outside}?done=${what}#done`

export const outsidePages = new Hono<AppEnv>()
  .get('/spedcommons-reports/scholarships/by-others', requireStaff, async (c) => {
    const scholarships = (await listOutside(c.var.db)).map(outsideRow)
    const props = { scholarships, done: doneWords.get(c.req.query('done') ?? '') ?? null }
    return showPage(c, StaffOutside, props, { title: 'Scholarships by others' })
  })
  .get('/spedcommons-reports/scholarships/by-others/new', requireStaff, (c) => showEditor(c, null))
  .post(
    '/spedcommons-reports/scholarships/by-others/new',
    ...form(postOutside, {
      read: readFields,
      next: done('saved'),
      again: (c, refused) => showEditor(c, null, refused),
    }),
  )
  .get('/spedcommons-reports/scholarships/by-others/:id', requireStaff, (c) => showEditor(c, c.req.param('id')))
  .post(
    '/spedcommons-reports/scholarships/by-others/:id',
    ...form(putOutside, {
      read: (typed) => ({ ...readFields(typed), dead: typed.dead !== undefined, version: Number(typed.version) }),
      next: done('saved'),
      again: (c, refused, { id }) => showEditor(c, id, refused),
    }),
  )
  .post(
    '/spedcommons-reports/scholarships/by-others/:id/place',
    ...form(putOutside, {
      read: ({ position }) => ({ position: Number(position) }),
      next: (_, { id }) => `${staffPaths.outside}#${id}`,
    }),
  )
  .post('/spedcommons-reports/scholarships/by-others/:id/delete', ...form(removeOutside, { next: done('deleted') }))

/** @param id null for a new one */
async function showEditor(c: AppContext, id: string | null, refused: Partial<RefusedForm> = {}) {
  const stored = id === null ? null : await requireOutside(c.var.db, id)
  const { typed = toForm(stored), errors = {}, problem } = refused
  const scholarship = stored && { _id: stored.id, title: stored.title }
  const props = { scholarship, form: typed, errors, problem }
  return showPage(c, OutsideEditor, props, { title: stored?.title ?? 'Add a scholarship by others' })
}

const toForm = (stored: Awaited<ReturnType<typeof requireOutside>> | null): RefusedForm['typed'] =>
  stored
    ? {
        title: stored.title,
        deadline: stored.deadline,
        link: stored.link,
        amount: `${stored.amount ?? ''}`,
        version: `${stored.version}`,
        ...(stored.dead && { dead: 'on' }),
      }
    : {}

/** “$3,000” is a number for people, and an amount that is left out varies. */
function readFields({ title = '', amount = '', deadline = '', link = '' }: RefusedForm['typed']) {
  const digits = amount.replace(/[$,\s]/g, '')
  return { title, amount: digits === '' ? null : Number(digits), deadline, link }
}
