import { and, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { conflict, invalid, notFound, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { giveaways } from '../schema'
import { staffPaths } from '../staff-paths'
import { drawGiveaway } from './draw'
import { listGiveaways } from './giveaway'
import GiveawayEditor, { type GiveawayEditorProps } from './pages/giveaway-editor'
import StaffGiveaways from './pages/staff-giveaways'
import { DrawRequest, Giveaway, giveawayMessages, type WrittenGiveaway } from './rules'
import { weekOf } from './week'

const doneWords = new Map([
  ['saved', 'The giveaway is saved.'],
  ['drawn', 'The winner is drawn and gets an email.'],
])

export const staffGiveawayPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/scholarships/giveaways', requireStaff, (c) => showList(c))
  .post('/spedcommons-reports/scholarships/giveaways/draw', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    try {
      const { week } = await parseFields(DrawRequest, await readForm(c))
      await drawGiveaway(c.env, c.var.db, { week, by: actorOf(c), origin: settingsOf(c.env).ORIGIN })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return showList(c, error)
    }
    return c.redirect(`${staffPaths.giveaways}?done=drawn#done`, 303)
  })
  .get('/spedcommons-reports/scholarships/giveaways/new', requireStaff, (c) =>
    showEditor(c, { isNew: true, form: { week: weekOf() } }),
  )
  .post('/spedcommons-reports/scholarships/giveaways/new', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const form = await readForm(c)
    return saveOr(c, { isNew: true, form }, async () =>
      addGiveaway(c.var.db, await parseFields(Giveaway, form), actorOf(c)),
    )
  })
  .get('/spedcommons-reports/scholarships/giveaways/:id', requireStaff, async (c) => {
    const [giveaway] = await c.var.db
      .select()
      .from(giveaways)
      .where(eq(giveaways.id, c.req.param('id')))
    if (!giveaway || giveaway.drawn !== null) throw notFound()
    const { week, item, words } = giveaway
    return showEditor(c, { isNew: false, form: { week, item, words } })
  })
  .post('/spedcommons-reports/scholarships/giveaways/:id', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const form = await readForm(c)
    return saveOr(c, { isNew: false, form }, async () =>
      changeGiveaway(c.var.db, c.req.param('id'), await parseFields(Giveaway, form), actorOf(c)),
    )
  })

async function showList(c: AppContext, error?: Problem) {
  const props = {
    giveaways: await listGiveaways(c.var.db),
    thisWeek: weekOf(),
    done: doneWords.get(c.req.query('done') ?? '') ?? null,
    problem: error?.message,
  }
  return showPage(c, StaffGiveaways, props, { title: 'Weekly giveaways', ...(error && { status: error.status }) })
}

type Shown = Pick<GiveawayEditorProps, 'form' | 'isNew'> & Partial<GiveawayEditorProps>

/** Saves and returns to the list, or shows the form again with what was typed. */
async function saveOr(c: AppContext, shown: Shown, save: () => Promise<void>) {
  try {
    await save()
    return c.redirect(`${staffPaths.giveaways}?done=saved#done`, 303)
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 404) throw error
    return showEditor(c, { ...shown, errors: error.errors ?? {}, problem: error.message }, error.status)
  }
}

const showEditor = (c: AppContext, shown: Shown, status: Problem['status'] = 200) =>
  showPage(
    c,
    GiveawayEditor,
    { errors: {}, problem: undefined, ...shown },
    { title: shown.isNew ? 'Add a giveaway' : 'Edit giveaway', status },
  )

/** @throws Problem 422 for a week that has a giveaway */
async function addGiveaway(db: Database, written: WrittenGiveaway, by: Actor): Promise<void> {
  const id = newId()
  const entry = { by, verb: 'created', target: { kind: 'giveaway', id }, after: written }
  await refuseTaken(batch(db, recordChange(db, db.insert(giveaways).values({ id, ...written }), entry)))
}

/** @throws Problem 404; 409 after the draw; 422 for a week that has another giveaway */
async function changeGiveaway(db: Database, id: string, written: WrittenGiveaway, by: Actor): Promise<void> {
  const [before] = await db.select().from(giveaways).where(eq(giveaways.id, id))
  if (!before) throw notFound()
  const { week, item } = before
  const write = db
    .update(giveaways)
    .set(written)
    .where(and(eq(giveaways.id, id), isNull(giveaways.drawn)))
    .returning({ id: giveaways.id })
  const entry = { by, verb: 'changed', target: { kind: 'giveaway', id }, before: { week, item }, after: written }
  const changed = await refuseTaken(batch(db, recordChange(db, write, entry)))
  if (changed.length === 0) throw conflict(giveawayMessages.drawn)
}

async function refuseTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (breaks(error, 'UNIQUE', 'giveaways.week')) throw invalid({ week: giveawayMessages.weekTaken })
    throw error
  }
}
