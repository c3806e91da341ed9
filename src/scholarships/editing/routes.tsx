import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { Database } from '../../platform/db/database'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { attachment } from '../../platform/http/content-disposition'
import { Problem } from '../../platform/http/problem'
import { logFault } from '../../platform/http/request-log'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { streamCsv } from '../../platform/text/csv'
import { siteTimeZone } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { reviewFilters } from '../choices'
import type { ReviewReader } from '../review/application-columns'
import type { ReviewedApplication } from '../review/application-shape'
import { exportReviewed } from '../review/applications'
import { readStandings, requireReviewing } from '../reviewers/standing'
import { scholarshipApplications } from '../schema'
import { staffPaths } from '../staff-paths'
import { type EditionForm, formOfEdition, formOfNextYear, requestOfForm } from './edition-form'
import { EditionChange, NewEdition } from './edition-rules'
import { readEditionTable } from './edition-table'
import EditionEditor, { type EditionEditorProps } from './pages/edition-editor'
import StaffEditionPage from './pages/staff-edition'
import StaffScholarships from './pages/staff-scholarships'
import { listReviewerProgress } from './reviewer-progress'
import { staffEdition } from './staff-shape'
import { changeEdition, createEdition, isJudged, requireEdition } from './write-edition'

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
      { editions: await readEditionTable(c.var.db, readerOf(c)) },
      { title: 'Scholarships' },
    ),
  )
  .get('/spedcommons-reports/scholarships/new', requireStaff, async (c) => {
    const copied = c.req.query('copy')
    const form = copied === undefined ? emptyForm : formOfNextYear(await readStaffEdition(c, copied))
    return showNew(c, { form })
  })
  .post('/spedcommons-reports/scholarships/new', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const form = await readForm(c)
    try {
      const request = await parseFields(NewEdition, { ...requestOfForm(form, null), name: form.name?.trim() ?? '' })
      const { name } = await createEdition(c.var.db, request, actorOf(c))
      return c.redirect(`${staffPaths.edition(name)}?done=created#done`, 303)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return showNew(c, { form, ...faultOf(error) }, error)
    }
  })
  .get('/spedcommons-reports/scholarships/:name', requireStaff, async (c) => {
    const name = c.req.param('name')
    const [edition, standings, { reviewed, ...counts }, reviewers] = await Promise.all([
      readStaffEdition(c, name),
      readStandings(c.var.db, readerOf(c), name),
      readApplicationCounts(c.var.db, name),
      listReviewerProgress(c.var.db, name),
    ])
    const done = doneWords.get(c.req.query('done') ?? '') ?? null
    const hasApplied = standings.get(name)?.hasApplied === true
    // How far the review is belongs to the review, which applicants don't see.
    const review = hasApplied ? null : { reviewed, reviewers }
    return showPage(c, StaffEditionPage, { edition, counts, review, done }, { title: edition.title })
  })
  .post('/spedcommons-reports/scholarships/:name/publish', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const name = c.req.param('name')
    await changeEdition(c.var.db, name, { draft: false }, actorOf(c))
    return c.redirect(`${staffPaths.edition(name)}?done=published#done`, 303)
  })
  .get(
    '/spedcommons-reports/scholarships/:name/applications.csv',
    requireStaff,
    rateLimit(sharedLimits.export),
    async (c) => {
      const edition = await requireEdition(c.var.db, c.req.param('name'))
      const reader = readerOf(c)
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
    const edition = await readStaffEdition(c, c.req.param('name'))
    return showEditor(c, edition, { form: formOfEdition(edition) })
  })
  .post('/spedcommons-reports/scholarships/:name/edit', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const [name, form] = [c.req.param('name'), await readForm(c)]
    const before = await requireEdition(c.var.db, name)
    try {
      const request = { ...requestOfForm(form, before), version: Number(form.version) }
      await changeEdition(c.var.db, name, await parseFields(EditionChange, request), actorOf(c))
      return c.redirect(`${staffPaths.edition(name)}?done=saved#done`, 303)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return showEditor(c, before, { form, ...faultOf(error) }, error)
    }
  })

const emptyForm: EditionForm = { timeZone: siteTimeZone, title: 'Future SPED Teacher Scholarship', draft: 'on' }

const readerOf = (c: AppContext): ReviewReader => ({ userId: c.var.staff.userId, isStaff: true })

const readStaffEdition = async (c: AppContext, name: string) =>
  staffEdition(c.var.db, await requireEdition(c.var.db, name))

/** A message without a field of its own stands above the form. */
const faultOf = ({ errors = {}, message }: Problem) => ({ errors, problem: message })

type Shown = Pick<EditionEditorProps, 'form'> & Partial<EditionEditorProps>

const showNew = (c: AppContext, shown: Shown, error?: Problem) =>
  showPage(
    c,
    EditionEditor,
    { edition: null, errors: {}, problem: undefined, isReleased: false, isJudged: false, ...shown },
    { title: 'New scholarship', ...(error && { status: error.status }) },
  )

async function showEditor(c: AppContext, edition: EditedEdition, shown: Shown, error?: Problem) {
  const { name, title, released } = edition
  const fixed = { isReleased: released !== null, isJudged: await isJudged(c.var.db, name) }
  const props = { edition: { name, title }, errors: {}, problem: undefined, ...fixed, ...shown }
  return showPage(c, EditionEditor, props, { title: `Edit ${title}`, ...(error && { status: error.status }) })
}

type EditedEdition = { name: string; title: string; released: string | null }

/** How many applications an edition has, by what became of them. */
async function readApplicationCounts(db: Database, edition: string) {
  const rows = await db
    .select({
      status: scholarshipApplications.status,
      count: sql<number>`count(*)`,
      reviewed: sql<number>`sum(${scholarshipApplications.voteCount} > 0)`,
    })
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.edition, edition))
    .groupBy(scholarshipApplications.status)
  const of = (status: string) => rows.find((row) => row.status === status)
  return {
    submitted: of('submitted')?.count ?? 0,
    reviewed: of('submitted')?.reviewed ?? 0,
    drafts: of('draft')?.count ?? 0,
    withdrawn: of('withdrawn')?.count ?? 0,
  }
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
