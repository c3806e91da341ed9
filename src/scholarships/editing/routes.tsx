import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { attachment, streamCsv } from '../../platform/http/csv-download'
import type { FieldErrors } from '../../platform/http/problem'
import { logFault } from '../../platform/http/request-log'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { siteTimeZone, timestamp } from '../../platform/time/clock'
import { timeOfClock } from '../../platform/time/time-zones'
import { showPage } from '../../ui/server/show-page'
import { reviewFilters } from '../choices'
import { type Edition, editionStatus, readRubric, requireEdition } from '../edition'
import { staffPaths } from '../paths'
import type { ReviewedApplication } from '../responses'
import { exportReviewed } from '../review/reviewed-applications'
import { findChangeable, getStaffReader, readStandings, requireReviewing, summarize } from '../review/who-may-review'
import { categoriesIn, formOfEdition, formOfNextYear, formOfRubric, requestOfForm, rubricOfForm } from './edition-form'
import { listBarredReviewers, listReviewerProgress, readApplicationCounts, readEditionTable } from './edition-progress'
import { listLateCodes, postLateCode } from './late-code'
import EditionEditor from './pages/edition-editor'
import LateCodes, { type LateCodesProps } from './pages/late-codes'
import Rubric from './pages/rubric'
import StaffEditionPage from './pages/staff-edition'
import StaffScholarships from './pages/staff-scholarships'
import { maxCategories } from './rules'
import { isJudged, postEdition, putEdition, staffEdition } from './write-edition'

const columns = [
  ...['Applicant', 'School', 'Field of study', 'Graduation', 'Words', 'Likes', 'Your vote', 'Decision', 'Submitted'],
  'Personal statement',
]

const doneWords = new Map([
  ['created', 'The scholarship is created.'],
  ['saved', 'Your changes are saved.'],
  ['published', 'The scholarship is published.'],
])

const leadTo =
  (done: string) =>
  (_: AppContext, { name }: Edition) =>
    `${staffPaths.edition(name)}?done=${done}#done`

export const editingPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/scholarships', requireStaff, async (c) => {
    const editions = await readEditionTable(c.var.db, getStaffReader(c))
    return showPage(c, StaffScholarships, { editions }, { title: 'Scholarships' })
  })
  .get('/spedcommons-reports/scholarships/new', requireStaff, async (c) => {
    const copied = c.req.query('copy')
    if (copied === undefined) return showEditor(c, null, { typed: emptyForm })
    const edition = await staffEdition(c.var.db, await requireEdition(c.var.db, copied))
    return showEditor(c, null, { typed: formOfNextYear(edition) })
  })
  .post(
    '/spedcommons-reports/scholarships/new',
    ...form(postEdition, {
      read: (typed) => ({ ...requestOfForm(typed, null), name: typed.name?.trim() ?? '' }),
      next: leadTo('created'),
      again: (c, refused) => showEditor(c, null, refused),
    }),
  )
  .get('/spedcommons-reports/scholarships/:name', requireStaff, (c) => showEdition(c, c.req.param('name')))
  .post(
    '/spedcommons-reports/scholarships/:name/publish',
    ...form(putEdition, { read: () => ({ draft: false }), next: leadTo('published') }),
  )
  .get(
    '/spedcommons-reports/scholarships/:name/applications.csv',
    requireStaff,
    rateLimit(sharedLimits.export),
    async (c) => {
      const edition = await requireEdition(c.var.db, c.req.param('name'))
      const reader = getStaffReader(c)
      await requireReviewing(c.var.db, edition.name, reader)
      const reviewed = reviewFilters.find((known) => known === c.req.query('reviewed')) ?? 'all'
      const list = { edition, reader, reviewed, sort: 'number' as const, by: getActor(c) }
      const parts = await exportReviewed(c.var.db, list)
      // As the caller may read them: in a blind edition without names, and before its release without the sum of votes.
      const rows = toRows(parts, edition.blind && edition.released === null)
      return c.body(
        streamCsv(columns, rows, (fault) => logFault(fault, c.var.requestId)),
        200,
        {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': attachment(`applications-${edition.name}.csv`),
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex,nofollow',
        },
      )
    },
  )
  .get('/spedcommons-reports/scholarships/:name/edit', requireStaff, async (c) => {
    const edition = await findChangeable(c, c.req.param('name'))
    return showEditor(c, edition, { typed: formOfEdition(await staffEdition(c.var.db, edition)) })
  })
  .post(
    '/spedcommons-reports/scholarships/:name/edit',
    ...form(putEdition, {
      read: async (typed, c, { name }) => ({
        ...requestOfForm(typed, await findChangeable(c, name)),
        version: Number(typed.version),
      }),
      next: leadTo('saved'),
      again: async (c, refused, { name }) => showEditor(c, await findChangeable(c, name), refused),
    }),
  )
  .get('/spedcommons-reports/scholarships/:name/rubric', requireStaff, async (c) => {
    const edition = await findChangeable(c, c.req.param('name'))
    const rubric = await readRubric(c.var.db, edition.name)
    return showRubric(c, edition, { typed: { ...formOfRubric(rubric), version: `${edition.version}` } })
  })
  .post(
    '/spedcommons-reports/scholarships/:name/rubric',
    ...form(putEdition, {
      read: (typed) => ({ rubric: rubricOfForm(typed), version: Number(typed.version) }),
      next: (_, { name }) => `${staffPaths.rubric(name)}?done=1#done`,
      again: async (c, refused, { name }) => showRubric(c, await findChangeable(c, name), refused),
    }),
  )
  .get('/spedcommons-reports/scholarships/:name/codes', requireStaff, (c) => showCodes(c, c.req.param('name')))
  .post(
    '/spedcommons-reports/scholarships/:name/codes',
    ...form(postLateCode, {
      async read({ expires = '', uses }, c, { name }) {
        const { timeZone } = await findChangeable(c, name)
        return { expires: timeOfClock(timeZone, expires) ?? '', uses: Number(uses || 'NaN') }
      },
      // Not a redirect, because the code can't be read again.
      next: (c, made, _, { name }) => showCodes(c, name, { made }),
      again: (c, refused, { name }) => showCodes(c, name, refused),
    }),
  )

const emptyForm = { timeZone: siteTimeZone, title: 'Future SPED Teacher Scholarship' }

type Shown = Pick<RefusedForm, 'typed'> & Partial<RefusedForm>

/** @param edition null for a new one */
async function showEditor(c: AppContext, edition: Edition | null, { typed, errors = {}, problem }: Shown) {
  const props = {
    edition: edition && summarize(edition),
    form: typed,
    errors,
    problem,
    isReleased: edition !== null && edition.released !== null,
    isJudged: edition !== null && (await isJudged(c.var.db, edition.name)),
  }
  return showPage(c, EditionEditor, props, { title: edition ? `Edit ${edition.title}` : 'New scholarship' })
}

function showRubric(c: AppContext, edition: Edition, { typed, errors = {}, problem }: Shown) {
  const count = categoriesIn(typed)
  const props = {
    edition: summarize(edition),
    form: typed,
    errors: rubricErrors(errors),
    problem,
    count,
    mayAdd: count < maxCategories,
    done: c.req.query('done') === undefined ? null : 'The rubric is saved.',
  }
  return showPage(c, Rubric, props, { title: `Rubric of ${edition.title}` })
}

/** Messages by the names of the form’s fields: `rubric.0.label` is `0.label` there. */
const rubricErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name.replace(/^rubric\./, ''), message]))

async function showCodes(
  c: AppContext,
  name: string,
  { made = null, typed, errors = {}, problem }: Partial<RefusedForm & LateCodesProps> = {},
) {
  const edition = await findChangeable(c, name)
  const { title, timeZone } = edition
  const codes = await listLateCodes(c.var.db, name)
  const state = { form: typed ?? { uses: '1' }, errors, problem: errors.expires || errors.uses ? undefined : problem }
  const props = { edition: summarize(edition), timeZone, codes, made, now: timestamp(), ...state }
  return showPage(c, LateCodes, props, { title: `Late codes of ${title}` })
}

/** @throws Problem 404 */
async function showEdition(c: AppContext, name: string) {
  const found = await requireEdition(c.var.db, name)
  const [edition, standings, { reviewed, ...counts }, reviewers, barred] = await Promise.all([
    staffEdition(c.var.db, found),
    readStandings(c.var.db, getStaffReader(c), name),
    readApplicationCounts(c.var.db, name),
    listReviewerProgress(c.var.db, found),
    listBarredReviewers(c.var.db, found),
  ])
  const props = {
    edition,
    summary: summarize(found),
    counts,
    status: editionStatus(found),
    // How far the review is belongs to the review, which applicants don't see.
    review: standings.get(name)?.hasApplied ? null : { reviewed, reviewers, barred },
    done: doneWords.get(c.req.query('done') ?? '') ?? null,
  }
  return showPage(c, StaffEditionPage, props, { title: edition.title })
}

async function* toRows(parts: AsyncIterable<ReviewedApplication[]>, hidesLikes: boolean): AsyncGenerator<string[][]> {
  for await (const applications of parts)
    yield applications.map(({ user, school, major, graduation, wordCount, likeCount, vote, ...row }) => [
      ...[user.displayName, school, major, graduation, `${wordCount}`, hidesLikes ? '' : `${likeCount}`, `${vote}`],
      ...[row.decision ?? '', row.created, row.essay],
    ])
}
