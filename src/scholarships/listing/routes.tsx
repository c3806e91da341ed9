import { and, desc, eq, gt } from 'drizzle-orm'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { open } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import { lastAuditId } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { signInHref } from '../../ui/shell/sign-in-prompt'
import { lastEducation, ownSummary, readOwnApplication } from '../application/application'
import { type Edition, findEdition, isPublic, listEditions } from '../edition/edition'
import { applyDialogHref, editionPath, scholarshipsPath } from '../edition/edition-path'
import { headlineOf } from '../edition/edition-words'
import { shownEdition } from '../edition/shown-edition'
import { listedOutside, listOutside, sortOf } from '../outside/outside'
import { postReminder, wantsOpeningMail } from '../reminders/opening'
import { scholarshipEditions } from '../schema'
import { listedEditions } from './listed-editions'
import ScholarshipPage from './pages/scholarship'
import Scholarships from './pages/scholarships'

/** Signing in can't send the form again, so guests come back to the button. */
const sendGuestsToSignIn = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.currentUser) return next()
  const { name } = await findEdition(c.var.db, c.req.param('name') ?? '')
  return c.redirect(signInHref(editionPath(name)), 303)
})

const toTheMinute = 16

/**
 * Caches a page about scholarships for guests. Every change by staff adds an audit row, and scholarships open and close
 * to the minute.
 */
const cachedScholarships = (query: readonly string[] = []) =>
  edgeCache({
    query,
    revision: async (c) => `${await lastAuditId(c.var.db)} ${timestamp().slice(0, toTheMinute)}`,
  })

const cachedPage = cachedScholarships()

export const listingPages = new Hono<AppEnv>()
  .get('/scholarships', open, rateLimit(sharedLimits.read), cachedScholarships(['sort']), showList)
  .get(
    '/scholarships/:name',
    open,
    rateLimit(sharedLimits.read),
    // What the address opens or says isn't the same for everyone.
    (c, next) => (new URL(c.req.url).search ? next() : cachedPage(c, next)),
    (c) => showScholarship(c),
  )
  .post(
    '/scholarships/:name/reminder',
    ...form(postReminder, {
      before: [open, sendGuestsToSignIn],
      read: ({ wants }) => ({ wants: wants === '1' }),
      next: (_, { name }) => editionPath(name),
    }),
  )

async function showList(c: AppContext) {
  const sort = sortOf(c.req.query('sort'))
  const [editions, outside] = await Promise.all([listEditions(c.var.db), listOutside(c.var.db, sort)])
  const props = {
    ...listedEditions(editions),
    outside: listedOutside(outside),
    sort,
    // The demonstration data has invented ones.
    areExamples: __LOCAL__,
  }
  return showPage(c, Scholarships, props, {
    title: 'Scholarships',
    description: 'Our scholarships for people who go into special education, and scholarships by others.',
    canonical: scholarshipsPath,
    ...(sort !== 'position' && { robots: 'noindex,follow' }),
  })
}

/**
 * Shows the page of an edition. The name of a series leads to its newest edition.
 * @throws Problem 404
 */
async function showScholarship(c: AppContext) {
  const { db, currentUser } = c.var
  const asked = c.req.param('name') ?? ''
  const edition = await findEdition(db, asked)
  if (edition.name !== asked) return c.redirect(editionPath(edition.name), 302)
  const { apply, sent } = c.req.query()
  const [newer, member] = await Promise.all([
    readNewerEdition(db, edition),
    currentUser ? readMember(c, edition, currentUser.userId) : null,
  ])
  const shown = shownEdition(edition)
  const opensForm = apply === '1' && shown.phase === 'open'
  const props = {
    edition: shown,
    usesRubric: edition.usesRubric,
    newer: newer ? { path: editionPath(newer.name), headline: headlineOf(newer) } : null,
    member,
    opensForm,
    wasSent: sent === '1' && member?.own?.status === 'submitted',
    origin: settingsOf(c.env).ORIGIN,
  }
  return showPage(c, ScholarshipPage, props, {
    title: shown.headline,
    description: `${shown.state}. ${edition.eligibility}`.slice(0, 160),
    canonical: shown.path,
    ...(opensForm && !currentUser && { opens: { kind: 'login' as const, redirect: applyDialogHref(edition.name) } }),
  })
}

async function readMember({ var: { db } }: AppContext, edition: Edition, userId: string) {
  const whose = { edition: edition.name, userId }
  const [own, wantsReminder, education] = await Promise.all([
    readOwnApplication(db, whose),
    wantsOpeningMail(db, whose),
    lastEducation(db, userId),
  ])
  return { own: own ? ownSummary(own, edition) : null, wantsReminder, education }
}

/** The newest edition of the same series, if this one isn't. */
async function readNewerEdition(db: Database, { series, year }: Edition): Promise<Edition | undefined> {
  const [newer] = await db
    .select()
    .from(scholarshipEditions)
    .where(and(isPublic, eq(scholarshipEditions.series, series), gt(scholarshipEditions.year, year)))
    .orderBy(desc(scholarshipEditions.year))
    .limit(1)
  return newer
}
