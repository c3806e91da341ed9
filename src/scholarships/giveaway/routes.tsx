import { Hono } from 'hono'
import { open, requireStaff } from '../../accounts/sessions/guards'
import { leadGuestsToSignIn } from '../../accounts/sessions/lead-guests'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { giveawayPath, staffPaths } from '../paths'
import {
  getWeek,
  hasEntered,
  listGiveaways,
  listPastGiveaways,
  postDraw,
  postEntry,
  postGiveaway,
  putGiveaway,
  readGiveaway,
  requireGiveaway,
} from './giveaway'
import Giveaway from './pages/giveaway'
import GiveawayEditor from './pages/giveaway-editor'
import StaffGiveaways from './pages/staff-giveaways'

const doneWords = new Map([
  ['saved', 'The giveaway is saved.'],
  ['drawn', 'The winner is drawn and gets an email.'],
])

const saved = { next: () => `${staffPaths.giveaways}?done=saved#done` }

export const giveawayPages = new Hono<AppEnv>()
  .get('/giveaway', open, rateLimit(sharedLimits.read), edgeCache(), async (c) => {
    const [row, past] = await Promise.all([readGiveaway(c.var.db), listPastGiveaways(c.var.db)])
    const current = row ? { week: row.week, item: row.item, words: row.words, isDrawn: row.drawn !== null } : null
    const userId = c.var.currentUser?.userId
    const isIn = row !== undefined && userId !== undefined && (await hasEntered(c.var.db, row, userId))
    const head = {
      title: 'Weekly materials giveaway',
      description: 'Every week we give away something for special education classrooms. Members enter for free.',
      canonical: giveawayPath,
    }
    return showPage(c, Giveaway, { current, past, hasEntered: isIn }, head)
  })
  .post(
    '/giveaway/enter',
    ...form(postEntry, {
      before: [open, leadGuestsToSignIn('giveaway', () => giveawayPath)],
      next: () => `${giveawayPath}#entered`,
    }),
  )
  .get('/spedcommons-reports/scholarships/giveaways', requireStaff, (c) => showList(c))
  .post(
    '/spedcommons-reports/scholarships/giveaways/draw',
    ...form(postDraw, { next: () => `${staffPaths.giveaways}?done=drawn#done`, again: showList }),
  )
  .get('/spedcommons-reports/scholarships/giveaways/new', requireStaff, (c) =>
    showEditor(c, 'Add a giveaway', { typed: { week: getWeek() } }),
  )
  .post(
    '/spedcommons-reports/scholarships/giveaways/new',
    ...form(postGiveaway, { ...saved, again: (c, refused) => showEditor(c, 'Add a giveaway', refused) }),
  )
  .get('/spedcommons-reports/scholarships/giveaways/:id', requireStaff, async (c) => {
    const { week, item, words, drawn, version } = await requireGiveaway(c.var.db, c.req.param('id'))
    if (drawn !== null) throw notFound()
    return showEditor(c, 'Edit giveaway', { typed: { week, item, words, version: `${version}` } })
  })
  .post(
    '/spedcommons-reports/scholarships/giveaways/:id',
    ...form(putGiveaway, {
      ...saved,
      read: ({ version, ...typed }) => ({ ...typed, version: Number(version) }),
      again: (c, refused) => showEditor(c, 'Edit giveaway', refused),
    }),
  )

async function showList(c: AppContext, { problem }: Partial<RefusedForm> = {}) {
  const giveaways = await listGiveaways(c.var.db)
  const done = doneWords.get(c.req.query('done') ?? '') ?? null
  const props = { giveaways, thisWeek: getWeek(), done, problem }
  return showPage(c, StaffGiveaways, props, { title: 'Weekly giveaways' })
}

type Shown = Pick<RefusedForm, 'typed'> & Partial<RefusedForm>

const showEditor = (c: AppContext, title: string, { typed, errors = {}, problem }: Shown) =>
  showPage(c, GiveawayEditor, { title, form: typed, errors, problem }, { title })
