import { and, desc, eq, gt } from 'drizzle-orm'
import { settingsOf } from '../../platform/config/settings'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { readOwnApplication } from '../application/application'
import { ownSummary } from '../application/own-summary'
import { lastEducation } from '../application/prefill'
import { wantsOpeningMail } from '../reminders/opening'
import { scholarshipEditions } from '../schema'
import { type Edition, findEdition, isPublic } from './edition'
import { applyDialogHref, editionPath } from './edition-path'
import { headlineOf } from './edition-words'
import ScholarshipPage from './pages/scholarship'
import { shownEdition } from './shown-edition'

/**
 * Shows the page of an edition. The name of a series leads to its newest edition.
 * @throws Problem 404
 */
export async function showScholarship(c: AppContext) {
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
