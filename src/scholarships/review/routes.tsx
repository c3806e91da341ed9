import { Hono } from 'hono'
import { requireReviewer } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppEnv } from '../../platform/http/app-env'
import { rateLimit } from '../../platform/security/rate-limit'
import { walkedPages, walkOf } from '../../ui/lists/walked-pages'
import { showPage } from '../../ui/server/show-page'
import { listEditions } from '../edition/edition'
import { phaseOf } from '../edition/phase'
import { scholarshipLimits } from '../limits'
import { listApplications } from './applications'
import { summaryOf } from './edition-summary'
import { listReported, listReports } from './name-reports'
import AllJudged from './pages/all-judged'
import Review from './pages/review'
import Reviews from './pages/reviews'
import { nextApplication, readProgress } from './progress'
import { listRecusals } from './recusal'
import { readReviewQuery, reviewedPath } from './review-path'
import { activeRubric } from './rubric'
import { findReviewedEdition, readStandings, reviewReaderOf } from './standing'

const pageSize = 20

export const reviewPages = new Hono<AppEnv>()
  .get('/scholarship-review', requireReviewer, async (c) => {
    const [editions, standings, progressIn] = await Promise.all([
      listEditions(c.var.db),
      readStandings(c.var.db, reviewReaderOf(c)),
      readProgress(c.var.db, reviewReaderOf(c)),
    ])
    const reviews = editions
      .filter((edition) => phaseOf(edition) !== 'upcoming')
      .flatMap((edition) => {
        const standing = standings.get(edition.name)
        return standing ? { ...summaryOf(edition), ...standing, progress: progressIn(edition.name) } : []
      })
    return showPage(c, Reviews, { reviews, isStaff: c.var.reviewer.isStaff }, { title: 'Scholarship reviews' })
  })
  .get('/scholarship-review/:name', requireReviewer, rateLimit(scholarshipLimits.review), async (c) => {
    const reader = reviewReaderOf(c)
    const edition = await findReviewedEdition(c.var.db, c.req.param('name'), reader)
    const query = readReviewQuery(c.req.query())
    const walk = walkOf({ pages: query.pages ?? undefined })
    const [{ applications, next }, progressIn, reports] = await Promise.all([
      listApplications(c.var.db, {
        ...{ edition, reader, reviewed: query.reviewed, limit: pageSize, by: actorOf(c) },
        sort: query.isByLikes ? 'likes' : 'number',
        cursor: walk.at(-1),
      }),
      readProgress(c.var.db, reader, edition.name),
      reader.isStaff ? listReports(c.var.db, { edition: edition.name, reader }) : [],
    ])
    const progress = progressIn(edition.name)
    const ids = applications.map(({ _id }) => _id)
    const props = {
      edition: summaryOf(edition),
      applications,
      progress,
      query,
      pages: walkedPages({ walk, next, size: pageSize, shown: ids.length, total: 'many' }),
      reports,
      reported: await listReported(c.var.db, reader, ids),
      recusals: reader.isStaff ? await listRecusals(c.var.db, ids) : [],
      isStaff: reader.isStaff,
    }
    return showPage(c, Review, props, { title: `Review: ${props.edition.title}` })
  })
  .get('/scholarship-review/:name/next', requireReviewer, rateLimit(scholarshipLimits.review), async (c) => {
    const reader = reviewReaderOf(c)
    const edition = await findReviewedEdition(c.var.db, c.req.param('name'), reader)
    const rubric = (await activeRubric(c.var.db, edition)).map(({ _id }) => _id)
    const id =
      edition.released === null ? await nextApplication(c.var.db, { edition: edition.name, reader, rubric }) : null
    if (id !== null) return c.redirect(reviewedPath(edition.name, id))
    const progressIn = await readProgress(c.var.db, reader, edition.name)
    const props = { edition: summaryOf(edition), progress: progressIn(edition.name) }
    return showPage(c, AllJudged, props, { title: `Review: ${props.edition.title}` })
  })
