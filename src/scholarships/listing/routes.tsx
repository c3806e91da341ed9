import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { users } from '../../accounts/schema'
import { open, requireMember } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import { lastAuditId } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { act, form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { signInHref } from '../../ui/shell/sign-in-prompt'
import { lastEducation, ownSummary, readOwnApplication } from '../application/application'
import {
  type Edition,
  findEdition,
  getPhase,
  isPublic,
  listEditions,
  type ShownEdition,
  shownEdition,
} from '../edition'
import { formatHeadline, nextOpensWords } from '../edition-words'
import { listOutside, type OutsideSort, outsideRow } from '../outside/outside'
import { applyDialogHref, editionPath, scholarshipsPath } from '../paths'
import { scholarshipEditions, scholarshipOpenings } from '../schema'
import ScholarshipPage from './pages/scholarship'
import Scholarships from './pages/scholarships'

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Stores whether a member wants a mail when a scholarship opens. Returns the edition. */
export const postReminder = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['name'],
  input: v.object({ wants: v.boolean() }),
  async run(c, { wants }, { name }) {
    const edition = await findEdition(c.var.db, name)
    // After it has opened, there is nothing to wait for.
    if (getPhase(edition) === 'upcoming')
      await changeOpeningMail(c.var.db, { edition: edition.name, userId: c.var.member.userId }, wants)
    return edition
  },
})

const isTheirs = ({ edition, userId }: Whose) =>
  and(eq(scholarshipOpenings.edition, edition), eq(scholarshipOpenings.userId, userId))

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
  const asked = c.req.query('sort')
  const sort: OutsideSort = asked === 'deadline' || asked === 'amount' ? asked : 'position'
  const [editions, outside] = await Promise.all([listEditions(c.var.db), listOutside(c.var.db, sort)])
  const props = {
    ...listEditionsByPhase(editions),
    outside: outside.map(outsideRow),
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
    member,
    opensForm,
    origin: getSettings(c.env).ORIGIN,
    newer: newer ? { path: editionPath(newer.name), headline: formatHeadline(newer) } : null,
    wasSent: sent === '1' && member?.own?.status === 'submitted',
  }
  return showPage(c, ScholarshipPage, props, {
    title: shown.headline,
    description: `${shown.state}. ${edition.eligibility}`,
    canonical: shown.path,
    ...(opensForm && !currentUser && { opens: { kind: 'login' as const, redirect: applyDialogHref(edition.name) } }),
  })
}

/** What the page of a scholarship shows only its reader, without which it is the same for all guests. */
async function readMember({ var: { db } }: AppContext, edition: Edition, userId: string) {
  const whose = { edition: edition.name, userId }
  const [own, wantsReminder, education] = await Promise.all([
    readOwnApplication(db, whose),
    wantsOpeningMail(db, whose),
    lastEducation(db, userId),
  ])
  return { own: own ? ownSummary(own, edition) : null, wantsReminder, education }
}
export type ScholarshipMember = Awaited<ReturnType<typeof readMember>>

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

type Whose = { edition: string; userId: string }

async function wantsOpeningMail(db: Database, whose: Whose): Promise<boolean> {
  const found = await db
    .select({ edition: scholarshipOpenings.edition })
    .from(scholarshipOpenings)
    .where(isTheirs(whose))
  return found.length > 0
}

/** It does nothing for a deleted account. */
async function changeOpeningMail(db: Database, whose: Whose, wants: boolean): Promise<void> {
  if (!wants) return void (await db.delete(scholarshipOpenings).where(isTheirs(whose)))
  await db
    .insert(scholarshipOpenings)
    .select(sql`SELECT ${whose.edition}, id, ${timestamp()} FROM ${users} WHERE id = ${whose.userId}`)
    .onConflictDoNothing()
}

export type ListedEditions = ReturnType<typeof listEditionsByPhase>

/**
 * Those that take applications, the one that closes first first; those that will, the one that opens first first; and
 * those that did, the newest first, each with what comes next.
 */
function listEditionsByPhase(editions: readonly Edition[]) {
  const shown = editions.map((edition) => shownEdition(edition))
  const isClosed = ({ phase }: ShownEdition) => phase === 'review' || phase === 'announced'
  return {
    open: shown.filter(({ phase }) => phase === 'open').toSorted((one, other) => compare(one.closes, other.closes)),
    upcoming: shown
      .filter(({ phase }) => phase === 'upcoming')
      .toSorted((one, other) => compare(one.opens, other.opens)),
    closed: shown
      .filter(isClosed)
      .toSorted((one, other) => compare(other.closes, one.closes))
      .map((edition) => ({ edition, next: getNext(edition, shown) })),
  }
}

function getNext({ series, year }: ShownEdition, all: readonly ShownEdition[]) {
  const newer = all.filter((other) => other.series === series && other.year > year)
  const [newest] = newer.toSorted((one, other) => other.year - one.year)
  return newest ? { words: newest.headline, href: newest.path } : { words: nextOpensWords, href: null }
}
