import { Hono } from 'hono'
import { requireMemberNow } from '../../accounts/sessions/guards'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { getSectionForm } from './components/section-fields'
import { readEdit, readFound, readFoundEdit, readSection } from './edits'
import EditFound from './pages/edit-found'
import EditSection from './pages/edit-section'
import { editOwnProfile } from './profile'

/** The page of a section or an entry, which leads back to its section. */
const sectionForm = () =>
  form(editOwnProfile, {
    read: readEdit,
    next: (c) => `/profile#saved-${c.req.param('section')}`,
    again: showSection,
  })

/** The profile's dialogs as pages, for browsers without JavaScript. */
export const profileEditPages = new Hono<AppEnv>()
  .get('/profile/edit/found', requireMemberNow, (c) => showFound(c))
  .post(
    '/profile/edit/found',
    ...form(editOwnProfile, { read: readFoundEdit, next: () => '/profile#saved-found', again: showFound }),
  )
  .get('/profile/edit/:section', requireMemberNow, (c) => showSection(c))
  .post('/profile/edit/:section', ...sectionForm())
  .get('/profile/edit/:section/:id', requireMemberNow, (c) => showSection(c))
  .post('/profile/edit/:section/:id', ...sectionForm())
  .post(
    '/profile/account/mail',
    ...form(editOwnProfile, {
      read: ({ applicationMail }) => ({ applicationMail }),
      next: () => '/profile/account?done=mail',
    }),
  )

async function showSection(c: AppContext, refused?: RefusedForm) {
  const props = await readSection(c, refused)
  return showPage(c, EditSection, props, { title: getSectionForm(props.section, props.isNew).title })
}

async function showFound(c: AppContext, refused?: RefusedForm) {
  return showPage(c, EditFound, await readFound(c, refused), { title: 'Who can find you' })
}
