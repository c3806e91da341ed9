import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { attachment } from '../../platform/http/content-disposition'
import { logFault } from '../../platform/http/request-log'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { streamCsv } from '../../platform/text/csv'
import { siteTimeZone } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { reviewFilters } from '../choices'
import type { ReviewedApplication } from '../review/application-shape'
import { exportReviewed } from '../review/applications'
import { readStandings, requireReviewing, staffReaderOf } from '../review/standing'
import { staffPaths } from '../staff-paths'
import { type EditionForm, formOfEdition, formOfNextYear, requestOfForm } from './edition-form'
import { listReviewerProgress, readApplicationCounts, readEditionTable } from './edition-progress'
import EditionEditor from './pages/edition-editor'
import StaffEditionPage from './pages/staff-edition'
import StaffScholarships from './pages/staff-scholarships'
import { findChangeable, isJudged, postEdition, putEdition, requireEdition, staffEdition } from './write-edition'

const columns = [
  'Applicant',
  'School',
  'Field of study',
  'Graduation',
  'Words',
  'Likes',
  'Your vote',
  'Decision',
  'Submitted',
  'Personal statement',
]

/** Applications as CSV, as the caller may read them: in a blind edition without names, and before its release without the sum of the votes. */
const applicationsCsv = (applications: Applications, requestId: string) =>
  streamCsv(columns, rowsOf(applications), (fault) => logFault(fault, requestId))

const doneWords = new Map([
  ['created', 'The scholarship is created.'],
  ['saved', 'Your changes are saved.'],
  ['published', 'The scholarship is published.'],
])

export const editingPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/scholarships', requireStaff, async (c) =>
    showPage(
      c,
      StaffScholarships,
      { editions: await readEditionTable(c.var.db, staffReaderOf(c)) },
      { title: 'Scholarships' },
    ),
  )
  .get('/spedcommons-reports/scholarships/new', requireStaff, async (c) => {
    const copied = c.req.query('copy')
    const typed = copied === undefined ? emptyForm : formOfNextYear(await readStaffEdition(c, copied))
    return showNew(c, { typed })
  })
  .post(
    '/spedcommons-reports/scholarships/new',
    ...form(postEdition, {
      read: (typed) => ({ ...requestOfForm(typed, null), name: typed.name?.trim() ?? '' }),
      next: (_, { name }) => `${staffPaths.edition(name)}?done=created#done`,
      again: showNew,
    }),
  )
  .get('/spedcommons-reports/scholarships/:name', requireStaff, (c) => showEdition(c, c.req.param('name')))
  .post(
    '/spedcommons-reports/scholarships/:name/publish',
    ...form(putEdition, {
      read: () => ({ draft: false }),
      next: (_, { name }) => `${staffPaths.edition(name)}?done=published#done`,
    }),
  )
  .get(
    '/spedcommons-reports/scholarships/:name/applications.csv',
    requireStaff,
    rateLimit(sharedLimits.export),
    async (c) => {
      const edition = await requireEdition(c.var.db, c.req.param('name'))
      const reader = staffReaderOf(c)
      await requireReviewing(c.var.db, edition.name, reader)
      const reviewed = reviewFilters.find((known) => known === c.req.query('reviewed')) ?? 'all'
      const list = { edition, reader, reviewed, sort: 'number' as const, by: actorOf(c) }
      const parts = await exportReviewed(c.var.db, list)
      const hidesLikes = edition.blind && edition.released === null
      return c.body(applicationsCsv({ parts, hidesLikes }, c.var.requestId), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment(`applications-${edition.name}.csv`),
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex,nofollow',
      })
    },
  )
  .get('/spedcommons-reports/scholarships/:name/edit', requireStaff, async (c) => {
    const edition = await staffEdition(c.var.db, await findChangeable(c, c.req.param('name')))
    return showEditor(c, edition, { typed: formOfEdition(edition) })
  })
  .post(
    '/spedcommons-reports/scholarships/:name/edit',
    ...form(putEdition, {
      read: async (typed, c, { name }) => ({
        ...requestOfForm(typed, await findChangeable(c, name)),
        version: Number(typed.version),
      }),
      next: (_, { name }) => `${staffPaths.edition(name)}?done=saved#done`,
      again: async (c, refused, { name }) => showEditor(c, await findChangeable(c, name), refused),
    }),
  )

const emptyForm: EditionForm = { timeZone: siteTimeZone, title: 'Future SPED Teacher Scholarship', draft: 'on' }

const readStaffEdition = async (c: AppContext, name: string) =>
  staffEdition(c.var.db, await requireEdition(c.var.db, name))

type Shown = Pick<RefusedForm, 'typed'> & Partial<RefusedForm>

function showNew(c: AppContext, { typed, errors = {}, problem, status = 200 }: Shown) {
  const props = { edition: null, form: typed, errors, problem, isReleased: false, isJudged: false }
  return showPage(c, EditionEditor, props, { title: 'New scholarship', status })
}

type EditedEdition = { name: string; title: string; released: string | null }

async function showEditor(
  c: AppContext,
  { name, title, released }: EditedEdition,
  { typed, errors = {}, problem, status = 200 }: Shown,
) {
  const fixed = { isReleased: released !== null, isJudged: await isJudged(c.var.db, name) }
  const props = { edition: { name, title }, form: typed, errors, problem, ...fixed }
  return showPage(c, EditionEditor, props, { title: `Edit ${title}`, status })
}

/** @throws Problem 404 */
async function showEdition(c: AppContext, name: string) {
  const found = await requireEdition(c.var.db, name)
  const [edition, standings, { reviewed, ...counts }, reviewers] = await Promise.all([
    staffEdition(c.var.db, found),
    readStandings(c.var.db, staffReaderOf(c), name),
    readApplicationCounts(c.var.db, name),
    listReviewerProgress(c.var.db, found),
  ])
  const done = doneWords.get(c.req.query('done') ?? '') ?? null
  const hasApplied = standings.get(name)?.hasApplied === true
  // How far the review is belongs to the review, which applicants don't see.
  const review = hasApplied ? null : { reviewed, reviewers }
  return showPage(c, StaffEditionPage, { edition, counts, review, done }, { title: edition.title })
}

type Applications = { parts: AsyncIterable<ReviewedApplication[]>; hidesLikes: boolean }

async function* rowsOf({ parts, hidesLikes }: Applications): AsyncGenerator<string[][]> {
  for await (const applications of parts)
    yield applications.map((application) => [
      application.user.displayName,
      application.school,
      application.major,
      application.graduation,
      `${application.wordCount}`,
      hidesLikes ? '' : `${application.likeCount}`,
      `${application.vote}`,
      application.decision ?? '',
      application.created,
      application.essay,
    ])
}
