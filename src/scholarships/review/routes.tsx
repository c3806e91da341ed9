import { Hono } from 'hono'
import { requireReviewer, requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { record } from '../../platform/db/audit'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { type FieldErrors, notFound } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { readWalk, walkedPages } from '../../ui/lists/walked-pages'
import { showPage } from '../../ui/server/show-page'
import { activeRubric, getPhase, listEditions } from '../edition'
import { scholarshipLimits } from '../limits'
import type { RefusedRecusal } from './components/recusal'
import { findEditionNamed, postJudgment, readNotes } from './judge'
import AllJudged from './pages/all-judged'
import OneApplication from './pages/one-application'
import Redaction from './pages/redaction'
import Review from './pages/review'
import Reviews from './pages/reviews'
import { nextApplication, readProgress } from './progress'
import { listRecusals, listReviewers, putRecusal } from './recusal'
import { listReported, listReports, postNameReport, postReportsSettled, putRedaction, readEssay } from './redaction'
import { applicationAnchor, nextAfter, nextPath, readReviewQuery, reviewedPath, reviewHrefFrom } from './review-path'
import { applicationRead, findApplication, listApplications } from './reviewed-applications'
import { reviewMessages } from './rules'
import { findReviewedEdition, getReviewReader, getStaffReader, readStandings, summarize } from './who-may-review'

const path = '/scholarship-review/:name/applications/:id'

const pageSize = 20

/** What happened to the application before, for the page of the next one. */
const doneWords = new Map([
  ['saved', 'Saved.'],
  ['skipped', 'Skipped.'],
])

export const reviewPages = new Hono<AppEnv>()
  .get('/scholarship-review', requireReviewer, async (c) => {
    const [editions, standings, progressIn] = await Promise.all([
      listEditions(c.var.db),
      readStandings(c.var.db, getReviewReader(c)),
      readProgress(c.var.db, getReviewReader(c)),
    ])
    const reviews = editions
      .filter((edition) => getPhase(edition) !== 'upcoming')
      .flatMap((edition) => {
        const standing = standings.get(edition.name)
        return standing ? { ...summarize(edition), ...standing, progress: progressIn(edition.name) } : []
      })
    return showPage(c, Reviews, { reviews, isStaff: c.var.reviewer.isStaff }, { title: 'Scholarship reviews' })
  })
  .get('/scholarship-review/:name', requireReviewer, rateLimit(scholarshipLimits.review), async (c) => {
    const props = await readReview(c)
    return showPage(c, Review, props, { title: `Review: ${props.edition.title}` })
  })
  .get('/scholarship-review/:name/next', requireReviewer, rateLimit(scholarshipLimits.review), async (c) => {
    const reader = getReviewReader(c)
    const edition = await findReviewedEdition(c.var.db, c.req.param('name'), reader)
    const id = edition.released === null ? await nextApplication(c.var.db, { edition: edition.name, reader }) : null
    const { done = '' } = c.req.query()
    if (id !== null) return c.redirect(reviewedPath(edition.name, id) + (doneWords.has(done) ? `?done=${done}` : ''))
    const progressIn = await readProgress(c.var.db, reader, edition.name)
    const props = {
      edition: summarize(edition),
      progress: progressIn(edition.name),
      isStaff: reader.isStaff,
      done: doneWords.get(done) ?? null,
    }
    const title = [props.done, `Review: ${props.edition.title}`].filter(Boolean).join(' ')
    return showPage(c, AllJudged, props, { title })
  })
  .get(path, requireReviewer, rateLimit(scholarshipLimits.review), (c) => show(c, c.req.param()))
  .post(
    path,
    ...form(postJudgment, {
      read: (typed) => ({
        vote: typed.vote,
        scores: readPoints(typed),
        skipped: typed.action === 'skip',
        note: typed.note,
      }),
      next(c, { judged, rubric }, { action, back }, at) {
        if (back !== undefined) return hrefBack(at, back)
        if (action === undefined) return `${reviewedPath(at.name, at.id)}#judge`
        if (action !== 'next') return nextAfter(at.name, 'skipped')
        const errors: FieldErrors = judged.vote === 0 ? { vote: reviewMessages.needsVote } : {}
        for (const { _id } of rubric)
          if (judged.scores[_id] === undefined) errors[`scores.${_id}`] = reviewMessages.needsScore
        if (Object.keys(errors).length === 0) return nextAfter(at.name, 'saved')
        c.set('refusedWith', 422)
        return show(c, at, { errors })
      },
      again: (c, refused, at) => show(c, at, refused),
    }),
  )
  .post(
    `${path}/recusal`,
    ...form(putRecusal, {
      read: ({ reason = '', reviewer, undo }) => ({
        reason: undo === undefined ? reason : null,
        ...(reviewer !== undefined && { reviewer }),
      }),
      next(_, { scholarshipName: name }, { undo, reviewer, back }, { id }) {
        if (back !== undefined) return hrefBack({ name, id }, back)
        const isDone = undo === undefined && reviewer === undefined
        return isDone ? nextPath(name) : reviewedPath(name, id)
      },
      again: (c, { typed, errors, ...refused }) =>
        show(c, getParams(c), { ...refused, refusedRecusal: { typed, errors } }),
    }),
  )
  .post(
    `${path}/report`,
    ...form(postNameReport, {
      next: (c, _, { back }) =>
        back === undefined
          ? `${reviewedPath(getParams(c).name, getParams(c).id)}#report`
          : hrefBack(getParams(c), back),
    }),
  )
  .get(`${path}/redaction`, requireStaff, (c) => showRedaction(c))
  .post(
    `${path}/redaction`,
    ...form(putRedaction, {
      read: ({ words = '', undo }) => ({
        passages: undo === undefined ? words.split(/\r?\n/).filter((line) => line.trim() !== '') : null,
      }),
      next: (c) => `${reviewedPath(getParams(c).name, getParams(c).id)}/redaction?done=1#done`,
      again: showRedaction,
    }),
  )
  .post(
    `${path}/redaction/settle`,
    ...form(postReportsSettled, { next: (c) => reviewedPath(getParams(c).name, getParams(c).id) }),
  )

const getParams = (c: AppContext): At => ({ name: c.req.param('name') ?? '', id: c.req.param('id') ?? '' })

/** The place of an application in the list that a form on it leads back to. */
const hrefBack = ({ name, id }: At, back: string) => `${reviewHrefFrom(name, back)}#${applicationAnchor(id)}`

const readPoints = (typed: RefusedForm['typed']): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith('scores.') ? [[name.slice('scores.'.length), Number(value)] as const] : [],
    ),
  )

type At = { name: string; id: string }

export type ReviewProps = Awaited<ReturnType<typeof readReview>>

async function readReview(c: AppContext) {
  const { db } = c.var
  const reader = getReviewReader(c)
  const edition = await findReviewedEdition(db, getParams(c).name, reader)
  const query = readReviewQuery(c.req.query())
  const walk = readWalk({ pages: query.pages ?? undefined })
  const [{ applications, next }, progressIn, reports] = await Promise.all([
    listApplications(db, {
      edition,
      reader,
      reviewed: query.reviewed,
      limit: pageSize,
      by: getActor(c),
      sort: query.isByLikes ? 'likes' : 'number',
      cursor: walk.at(-1),
    }),
    readProgress(db, reader, edition.name),
    reader.isStaff ? listReports(db, { edition: edition.name, reader }) : [],
  ])
  const ids = applications.map(({ _id }) => _id)
  return {
    edition: summarize(edition),
    prompt: edition.prompt,
    applications,
    query,
    isStaff: reader.isStaff,
    progress: progressIn(edition.name),
    pages: walkedPages({ walk, next, size: pageSize, shown: ids.length, total: 'many' }),
    /** All applications of the edition in which a name is reported, for staff. */
    reports,
    /** Those of this page in which the reader, or for staff anybody, reported one. */
    reported: await listReported(db, reader, ids),
    recusals: reader.isStaff ? await listRecusals(db, ids) : [],
  }
}

type Shown = Partial<RefusedForm> & { refusedRecusal?: RefusedRecusal }

async function show(c: AppContext, at: At, shown: Shown = {}) {
  const props = await readOne(c, at, shown)
  const { edition, application, progress, done } = props
  const place = `${application.user.displayName}, ${progress.judged} of ${progress.total} judged`
  const title = [done, `${place} – ${edition.title}`].filter(Boolean).join(' ')
  return showPage(c, OneApplication, props, { title })
}

export type OneApplicationProps = Awaited<ReturnType<typeof readOne>>

async function readOne(c: AppContext, { name, id }: At, { typed = {}, errors = {}, problem, refusedRecusal }: Shown) {
  const { db } = c.var
  const reader = getReviewReader(c)
  const edition = await findEditionNamed(db, { name, id, reader })
  const [stored, rubric, progressIn, reported, recusals, reviewers] = await Promise.all([
    findApplication(db, { edition, reader, id }),
    activeRubric(db, edition),
    readProgress(db, reader, edition.name),
    listReported(db, reader, [id]),
    reader.isStaff ? listRecusals(db, [id]) : [],
    reader.isStaff ? listReviewers(db, edition) : [],
  ])
  const [notes] = await Promise.all([
    readNotes(db, { edition, reader, application: stored }),
    record(db, applicationRead(id, getActor(c))),
  ])
  const hasErrors = Object.keys({ ...errors, ...refusedRecusal?.errors }).length > 0
  return {
    edition: summarize(edition),
    prompt: edition.prompt,
    rubric,
    errors,
    recusals,
    reviewers,
    refusedRecusal,
    isStaff: reader.isStaff,
    application: { ...stored, scores: { ...stored.scores, ...readPoints(typed) } },
    notes: { ...notes, own: typed.note ?? notes.own },
    problem: hasErrors ? undefined : problem,
    progress: progressIn(edition.name),
    isReported: reported.length > 0,
    done: doneWords.get(c.req.query('done') ?? '') ?? null,
  }
}

async function showRedaction(c: AppContext, shown: Partial<RefusedForm> = {}) {
  return showPage(c, Redaction, await readRedaction(c, shown), { title: 'Black out words' })
}

export type RedactionProps = Awaited<ReturnType<typeof readRedaction>>

async function readRedaction(c: AppContext, { typed = {}, problem }: Partial<RefusedForm>) {
  const { name, id } = getParams(c)
  const { db } = c.var
  const reader = getStaffReader(c)
  const edition = await findEditionNamed(db, { name, id, reader })
  if (!edition.blind) throw notFound()
  const application = await findApplication(db, { edition, reader, id })
  const { essay, isRedacted } = await readEssay(db, { id, edition: edition.name, reader })
  const isReported = (await listReported(db, reader, [id])).length > 0
  await record(db, applicationRead(id, getActor(c)))
  return {
    edition: summarize(edition),
    application,
    essay,
    isRedacted,
    isReported,
    typed: { words: typed.words ?? '', error: problem },
    isDone: c.req.query('done') !== undefined,
  }
}
