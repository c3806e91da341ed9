import { Hono } from 'hono'
import { open, requireStaff } from '../../accounts/sessions/guards'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { addCategory, changeCategory, deleteCategory, readCategories } from './category'
import Categories from './pages/categories'
import EditCategories, { editCategoriesPath } from './pages/edit-categories'

/** The fragment moves the focus to the sentence that confirms it. */
const next = () => `${editCategoriesPath}?done=1#done`
const again = (c: AppContext, refused: RefusedForm, { id }: { id?: string }) => showEditor(c, { id, ...refused })

export const categoryPages = new Hono<AppEnv>()
  .get('/categories', open, rateLimit(sharedLimits.read), edgeCache(), async (c) => {
    const props = { categories: await readCategories(c.var.db), isStaff: c.var.currentUser?.isStaff === true }
    return showPage(c, Categories, props, {
      title: 'Categories',
      description: 'What people who work in special education ask about: behavior, law, careers, inclusion, and more.',
      canonical: '/categories',
    })
  })
  .get(editCategoriesPath, requireStaff, (c) => showEditor(c))
  .post(editCategoriesPath, ...form(addCategory, { next, again }))
  .post(
    `${editCategoriesPath}/:id`,
    ...form(changeCategory, {
      read: ({ position, ...fields }) => ({ ...fields, ...(position && { position: Number(position) }) }),
      next,
      again,
    }),
  )
  .post(`${editCategoriesPath}/:id/delete`, ...form(deleteCategory, { next, again }))

type Shown = RefusedForm & { id: string | undefined }

async function showEditor(c: AppContext, refused?: Shown) {
  const isDone = c.req.query('done') !== undefined
  const props = { categories: await readCategories(c.var.db), refused: refused ?? null, isDone }
  return showPage(c, EditCategories, props, {
    title: 'Edit categories',
    robots: 'noindex,follow',
  })
}
