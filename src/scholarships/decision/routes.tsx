import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { record } from '../../platform/db/audit'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { listHref } from '../../ui/lists/list-href'
import { showPage } from '../../ui/server/show-page'
import { applicationsRead } from '../application-reads'
import { scholarshipLimits } from '../limits'
import { summaryOf } from '../review/edition-summary'
import { decisionsPath, releasePath } from '../review/review-path'
import { closedEdition } from './closed-edition'
import { changeWinner, decideSeveral, declineUndecided } from './decide'
import { countDecisions, readDecisionTable } from './decision-table'
import Decisions from './pages/decisions'
import { DecisionChange, WinnerChange } from './rules'

const pageSize = 50

export const decisionPages = new Hono<AppEnv>()
  .get('/scholarship-review/:name/decisions', requireStaff, rateLimit(scholarshipLimits.review), (c) => showTable(c))
  .post('/scholarship-review/:name/decisions', requireStaff, rateLimit(scholarshipLimits.review), async (c) => {
    const { edition, reader } = await closedEdition(c)
    const { declineRest, release, turn, cursor, ...form } = await readForm(c)
    const given = { edition, reader, by: actorOf(c) }
    const decisions = new Map<string, 'award' | 'decline' | null>()
    for (const [name, value] of Object.entries(form))
      if (!name.startsWith('was.') && form[`was.${name}`] !== value)
        decisions.set(name, (await parseFields(DecisionChange, { decision: value || null })).decision)
    await decideSeveral(c.var.db, { ...given, decisions })
    if (declineRest !== undefined) await declineUndecided(c.var.db, given)
    const { undecided } = await countDecisions(c.var.db, edition.name, reader)
    if (release !== undefined && undecided === 0) return c.redirect(releasePath(edition.name), 303)
    const done = release === undefined ? 'saved' : 'undecided'
    return c.redirect(`${listHref(decisionsPath(edition.name), { cursor: (turn ?? cursor) || null, done })}#done`, 303)
  })
  .post('/scholarship-review/:name/winner', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const { edition } = await closedEdition(c)
    const { name = '', words = '', consent } = await readForm(c)
    const typed = { name, words, consent: consent !== undefined }
    try {
      await changeWinner(c.var.db, { edition, change: await parseFields(WinnerChange, typed), by: actorOf(c) })
    } catch (problem) {
      if (!(problem instanceof Problem) || !problem.errors) throw problem
      return showTable(c, { winner: typed, errors: problem.errors })
    }
    return c.redirect(`${decisionsPath(edition.name)}?done=winner#done`, 303)
  })

/** @param refused what was typed about the winner, and the messages for it */
async function showTable(c: AppContext, refused?: { winner: WinnerChange; errors: Record<string, string> }) {
  const { edition, reader } = await closedEdition(c)
  const { cursor, done } = c.req.query()
  const [table, counts] = await Promise.all([
    readDecisionTable(c.var.db, { edition, reader, cursor, limit: pageSize }),
    countDecisions(c.var.db, edition.name, reader),
    record(c.var.db, applicationsRead(edition.name, actorOf(c))),
  ])
  const { winnerName, winnerWords, winnerConsent } = edition
  const props = {
    ...{ ...table, counts, edition: summaryOf(edition), cursor: cursor ?? null, done: done ?? null },
    winner: refused?.winner ?? { name: winnerName ?? '', words: winnerWords ?? '', consent: winnerConsent },
    winnerErrors: refused?.errors ?? {},
  }
  return showPage(c, Decisions, props, {
    title: `Decisions: ${props.edition.title}`,
    ...(refused && { status: 422 as const }),
  })
}
