import { Hono } from 'hono'
import { asksForPassword, confirmStaff } from '../../accounts/sessions/confirm-staff'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { record } from '../../platform/db/audit'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { applicationsRead } from '../application-reads'
import { findEdition } from '../edition/edition'
import { scholarshipLimits } from '../limits'
import { summaryOf } from '../review/edition-summary'
import { decisionsPath } from '../review/review-path'
import { release } from './api'
import { changeWinner, decide, decideSeveral, declineUndecided, requireClosed } from './decide'
import { countDecisions, listStaged, readDecisionTable } from './decision-table'
import Decisions from './pages/decisions'
import ReleasePage from './pages/release'
import { DecisionChange, Letters, WinnerChange } from './rules'

const pageSize = 50

export const decisionPages = new Hono<AppEnv>()
  .get('/scholarship-review/:name/decisions', requireStaff, rateLimit(scholarshipLimits.review), async (c) => {
    const { edition, reader } = await closedEdition(c)
    const { cursor, done } = c.req.query()
    const [table, counts] = await Promise.all([
      readDecisionTable(c.var.db, { edition, reader, cursor, limit: pageSize }),
      countDecisions(c.var.db, edition.name, reader),
      record(c.var.db, applicationsRead(edition.name, actorOf(c))),
    ])
    const { winnerName, winnerWords, winnerConsent } = edition
    const winner = { name: winnerName ?? '', words: winnerWords ?? '', consent: winnerConsent }
    const props = { ...table, counts, winner, edition: summaryOf(edition), cursor: cursor ?? null, done: done ?? null }
    return showPage(c, Decisions, props, { title: `Decisions: ${props.edition.title}` })
  })
  .post('/scholarship-review/:name/decisions', requireStaff, rateLimit(scholarshipLimits.review), async (c) => {
    const { edition, reader } = await closedEdition(c)
    const { declineRest, cursor, ...form } = await readForm(c)
    const given = { edition, reader, by: actorOf(c) }
    const decisions = new Map<string, 'award' | 'decline' | null>()
    for (const [name, value] of Object.entries(form))
      decisions.set(name, (await parseFields(DecisionChange, { decision: value || null })).decision)
    await decideSeveral(c.var.db, { ...given, decisions })
    if (declineRest !== undefined) await declineUndecided(c.var.db, given)
    const page = cursor ? `cursor=${encodeURIComponent(cursor)}&` : ''
    return c.redirect(`${decisionsPath(edition.name)}?${page}done=saved#done`, 303)
  })
  .post('/scholarship-review/:name/winner', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const edition = await findEdition(c.var.db, c.req.param('name'))
    const { name = '', words = '', consent } = await readForm(c)
    const change = await parseFields(WinnerChange, { name, words, consent: consent !== undefined })
    await changeWinner(c.var.db, { edition, change, by: actorOf(c) })
    return c.redirect(`${decisionsPath(edition.name)}?done=winner#done`, 303)
  })
  .get('/scholarship-review/:name/release', requireStaff, (c) => ask(c))
  .post('/scholarship-review/:name/release', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const { edition, reader } = await closedEdition(c)
    const { letterAward, letterDecline } = edition
    const { password, discard, award = letterAward, decline = letterDecline, ...rest } = await readForm(c)
    const own = Object.entries(rest).filter(([, text]) => text.trim() !== '')
    const typed = { award, decline, each: Object.fromEntries(own) }
    try {
      if (discard !== undefined) {
        await decide(c.var.db, { id: discard, reader, decision: null, by: actorOf(c) })
        return ask(c, { typed })
      }
      await confirmStaff(c, password)
      await release(c, edition, await parseFields(Letters, typed))
    } catch (error) {
      if (!(error instanceof Problem) || (error.status !== 422 && error.status !== 409)) throw error
      return ask(c, { typed, errors: error.errors ?? {}, problem: error.message, status: error.status })
    }
    return c.redirect(`${decisionsPath(edition.name)}?done=released#done`, 303)
  })

/** @throws Problem 404; 409 while the edition takes applications */
async function closedEdition(c: AppContext) {
  const edition = await findEdition(c.var.db, c.req.param('name') ?? '')
  requireClosed(edition)
  return { edition, reader: { userId: c.var.staff.userId, isStaff: true } }
}

type Asked = {
  typed?: { award: string; decline: string; each: Record<string, string> }
  errors?: Record<string, string>
  problem?: string
  status?: Problem['status']
}

async function ask(c: AppContext, { typed, errors = {}, problem, status = 200 }: Asked = {}) {
  const { edition, reader } = await closedEdition(c)
  const { db } = c.var
  const [counts, awarded, declined] = await Promise.all([
    countDecisions(db, edition.name, reader),
    listStaged(db, edition, reader, 'award'),
    listStaged(db, edition, reader, 'decline'),
    record(db, applicationsRead(edition.name, actorOf(c))),
  ])
  const letters = typed ?? { award: edition.letterAward, decline: edition.letterDecline, each: {} }
  const props = {
    ...{ edition: summaryOf(edition), counts, awarded, declined, letters, errors, problem },
    asksPassword: asksForPassword(c),
  }
  return showPage(c, ReleasePage, props, {
    title: `Release decisions: ${props.edition.title}`,
    status,
  })
}
