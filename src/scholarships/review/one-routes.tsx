import { Hono } from 'hono'
import { requireReviewer, requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { record } from '../../platform/db/audit'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { type FieldErrors, notFound, Problem } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { applicationRead } from '../application-reads'
import { scholarshipLimits } from '../limits'
import { listRecusals, listReviewers } from '../recusal/recusals'
import { recuse } from '../recusal/recuse'
import { readEssay, redact } from '../redaction/redact'
import { listReported, reportName, settleReports } from '../redaction/reports'
import { reviewReaderOf, voteOf } from './api'
import { findApplication, findEditionOf } from './applications'
import type { RefusedRecusal } from './components/recusal'
import { summaryOf } from './edition-summary'
import { judge } from './judge'
import OneApplication from './pages/one-application'
import Redaction from './pages/redaction'
import { readProgress } from './progress'
import { applicationAnchor, nextPath, reviewedPath } from './review-path'
import { reviewHrefFrom } from './review-query'
import { activeRubric } from './rubric'
import { RecusalChange, RedactionChange, reviewMessages, ScoresChange } from './rules'

const path = '/scholarship-review/:name/applications/:id'

/** One application at a time. */
export const oneApplicationPages = new Hono<AppEnv>()
  .get(path, requireReviewer, rateLimit(scholarshipLimits.review), (c) => show(c, c.req.param()))
  .post(path, requireReviewer, rateLimit(scholarshipLimits.review), async (c) => {
    const { name, id } = c.req.param()
    const { vote, action, back, ...rest } = await readForm(c)
    const [db, reader] = [c.var.db, reviewReaderOf(c)]
    const edition = await editionOf(c, { name, id })
    const rubric = await activeRubric(db, edition)
    const scores = await pointsOf(rest)
    const judged = await judge(db, {
      ...{ id, reader },
      ...(rubric.length > 0 && Object.keys(scores).length > 0 && { scores }),
      ...(vote !== undefined && { value: voteOf(vote) }),
      ...(action === 'skip' && { skipped: true as const }),
    })
    if (back !== undefined) return c.redirect(hrefBack(edition.name, id, back), 303)
    if (action === undefined) return c.redirect(`${reviewedPath(edition.name, id)}#judge`, 303)
    if (action !== 'next') return c.redirect(nextPath(edition.name), 303)
    const errors: FieldErrors = judged.vote === 0 ? { vote: reviewMessages.needsVote } : {}
    for (const { _id } of rubric)
      if (judged.scores[_id] === undefined) errors[`scores.${_id}`] = reviewMessages.needsScore
    return Object.keys(errors).length > 0 ? show(c, { name, id }, errors) : c.redirect(nextPath(edition.name), 303)
  })
  .post(`${path}/recusal`, requireReviewer, rateLimit(scholarshipLimits.review), async (c) => {
    const { name, id } = c.req.param()
    const { reason = '', reviewer, back, undo } = await readForm(c)
    try {
      const sent = { reason: undo === undefined ? reason : null, ...(reviewer !== undefined && { reviewer }) }
      const change = await parseFields(RecusalChange, sent)
      const { scholarshipName } = await recuse(c.var.db, { id, reader: reviewReaderOf(c), ...change, by: actorOf(c) })
      if (back !== undefined) return c.redirect(hrefBack(scholarshipName, id, back), 303)
      const isDone = undo === undefined && reviewer === undefined
      return c.redirect(isDone ? nextPath(scholarshipName) : reviewedPath(scholarshipName, id), 303)
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors) throw error
      const refused = { reason, reviewer: reviewer ?? null, back: back ?? null, errors: error.errors }
      return show(c, { name, id }, {}, refused)
    }
  })
  .post(`${path}/report`, requireReviewer, rateLimit(scholarshipLimits.review), async (c) => {
    const { name, id } = c.req.param()
    const { back } = await readForm(c)
    await reportName(c.var.db, { id, reader: reviewReaderOf(c), by: actorOf(c) })
    return c.redirect(back === undefined ? `${reviewedPath(name, id)}#report` : hrefBack(name, id, back), 303)
  })
  .get(`${path}/redaction`, requireStaff, (c) => showRedaction(c, c.req.param()))
  .post(`${path}/redaction`, requireStaff, rateLimit(scholarshipLimits.review), async (c) => {
    const { name, id } = c.req.param()
    const { words = '', undo, settle } = await readForm(c)
    const reader = { userId: c.var.staff.userId, isStaff: true }
    if (settle !== undefined) {
      await settleReports(c.var.db, { id, reader, by: actorOf(c) })
      return c.redirect(reviewedPath(name, id), 303)
    }
    try {
      const lines = words.split(/\r?\n/).filter((line) => line.trim() !== '')
      const { passages } = await parseFields(RedactionChange, { passages: undo === undefined ? lines : null })
      await redact(c.var.db, { id, reader, passages, by: actorOf(c) })
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422) throw error
      return showRedaction(c, { name, id }, { words, error: error.message })
    }
    return c.redirect(`${reviewedPath(name, id)}/redaction?done=1#done`, 303)
  })

/** The place of an application in the list that a form on it leads back to. */
const hrefBack = (edition: string, id: string, back: string) =>
  `${reviewHrefFrom(edition, back)}#${applicationAnchor(id)}`

/** @throws Problem like `findEditionOf`, and 404 under the name of another edition */
async function editionOf(c: AppContext, { name, id }: { name: string; id: string }, reader = reviewReaderOf(c)) {
  const edition = await findEditionOf(c.var.db, reader, id)
  if (edition.name !== name) throw notFound()
  return edition
}

/** The points of a form, whose fields are named `scores.{category}`. */
async function pointsOf(form: Record<string, string>): Promise<Record<string, number>> {
  const sent = Object.entries(form).flatMap(([name, value]) =>
    name.startsWith('scores.') ? [[name.slice('scores.'.length), Number(value)] as const] : [],
  )
  return (await parseFields(ScoresChange, { scores: Object.fromEntries(sent) })).scores
}

async function show(
  c: AppContext,
  { name, id }: { name: string; id: string },
  errors: FieldErrors = {},
  refusedRecusal: RefusedRecusal | null = null,
) {
  const [db, reader] = [c.var.db, reviewReaderOf(c)]
  const edition = await editionOf(c, { name, id })
  const [application, rubric, progressIn, reported, recusals, reviewers] = await Promise.all([
    findApplication(db, { edition, reader, id }),
    activeRubric(db, edition),
    readProgress(db, reader, edition.name),
    listReported(db, reader, [id]),
    reader.isStaff ? listRecusals(db, [id]) : [],
    reader.isStaff ? listReviewers(db, edition.name) : [],
  ])
  await record(db, applicationRead(id, actorOf(c)))
  const props = {
    ...{ edition: summaryOf(edition), application, rubric, errors, recusals, reviewers, refusedRecusal },
    progress: progressIn(edition.name),
    isReported: reported.length > 0,
    isStaff: reader.isStaff,
  }
  const hasErrors = refusedRecusal !== null || Object.keys(errors).length > 0
  return showPage(c, OneApplication, props, {
    title: `Review: ${props.edition.title}`,
    ...(hasErrors && { status: 422 as const }),
  })
}

async function showRedaction(
  c: AppContext,
  { name, id }: { name: string; id: string },
  typed: { words: string; error?: string } = { words: '' },
) {
  const reader = { userId: c.var.staff.userId, isStaff: true }
  const edition = await editionOf(c, { name, id }, reader)
  if (!edition.blind) throw notFound()
  const application = await findApplication(c.var.db, { edition, reader, id })
  const { essay, isRedacted } = await readEssay(c.var.db, { id, edition: edition.name, reader })
  const isReported = (await listReported(c.var.db, reader, [id])).length > 0
  await record(c.var.db, applicationRead(id, actorOf(c)))
  const props = {
    edition: summaryOf(edition),
    application,
    essay,
    isRedacted,
    isReported,
    typed,
    isDone: c.req.query('done') !== undefined,
  }
  return showPage(c, Redaction, props, {
    title: 'Black out words',
    ...(typed.error !== undefined && { status: 422 as const }),
  })
}
