import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCurrentUser } from '../src/accounts/sessions/current-user'
import { deleteOldSessionsStatements } from '../src/accounts/sessions/own-sessions'
import { findUser } from '../src/accounts/user'
import { readPlan } from '../src/billing/account/overview'
import { organizationOfCustomer } from '../src/billing/provider/account'
import { lapseOrders, lapseSubscriptions } from '../src/billing/sync/lapse'
import { reconcileSubscriptions } from '../src/billing/sync/reconcile'
import { listDistricts, searchDistricts } from '../src/districts/district'
import { readQueue } from '../src/flags/queue/flag-queue'
import { forgetAlerts } from '../src/jobs/alerts/alerts'
import { sendConfirmations } from '../src/jobs/alerts/confirming'
import { mailAlerts } from '../src/jobs/alerts/mailing'
import { pauseUnanswered } from '../src/jobs/alerts/quiet-alerts'
import { eraseApplications, readApplications } from '../src/jobs/applications/applications'
import { listAppliedJobs } from '../src/jobs/applications/applied-jobs'
import { openJobsOfDistrict } from '../src/jobs/employer-page/employer'
import { findLiveJob, liveJobs, liveJobsAmong } from '../src/jobs/job'
import { selectSavedJobs } from '../src/jobs/job-marks'
import { readMyJobs } from '../src/jobs/my-jobs/my-jobs'
import { countPay } from '../src/jobs/pay/count-pay'
import { readAllFigures, readRoleFigures } from '../src/jobs/pay/pay-figures'
import { closeJobsByDate, expireJobs, remindOfExpiringJobs } from '../src/jobs/posting/expiry'
import { listOpenSavedJobs, listSavedJobs, readOpenSavedJobs } from '../src/jobs/saved/saved-jobs'
import { tellOfClosingJobs, tellSaversStatement } from '../src/jobs/saved-job-notices'
import { jobs } from '../src/jobs/schema'
import { drainJobIndex } from '../src/jobs/search/job-index'
import { readViewing, rememberView } from '../src/jobs/viewed/viewed-jobs'
import { listAudit } from '../src/management/audit/audit-list'
import { countNeed, needQueries } from '../src/management/dashboard/summary'
import { newestDaysPart, readPart, readStoredDays, wholeRangePart } from '../src/management/figures/read-figures'
import { listPublished } from '../src/news/article/published-articles'
import { listForStaff } from '../src/news/table/article-table'
import { sendNoticeMails } from '../src/notifications/notice-mails'
import { countUnread, listNotices, markRead } from '../src/notifications/notices'
import { readDistrictOf, readOrganizationsNear } from '../src/organizations/districts/district-link'
import { findOrganization } from '../src/organizations/organization/organization'
import { readOrganizationRows } from '../src/organizations/organization/organization-list'
import { endTrials, remindOfTrials } from '../src/organizations/organization/trial'
import { countJobsStatement, countMembersStatement } from '../src/organizations/organization-counts'
import { queuedReports, readReports } from '../src/people/messages/message-report'
import {
  findPublicDistrict,
  listPublicDistricts,
  readAround,
  readPublicDistricts,
} from '../src/places/public-districts'
import { deleteOldAuditEntries } from '../src/platform/db/audit'
import { type Database, openDatabase } from '../src/platform/db/database'
import { encodeCursor } from '../src/platform/http/pagination'
import { attempts } from '../src/platform/schema'
import { deleteOldAttemptsStatement } from '../src/platform/security/rate-limit'
import { getDeclarations } from '../src/privacy/declarations'
import { copyErasures, eraseStatements } from '../src/privacy/erase'
import { exportPerson } from '../src/privacy/export'
import { postAnswer } from '../src/questions/answer/write-answer'
import { askQuestion } from '../src/questions/asking/ask-question'
import { removeQuestion } from '../src/questions/asking/change-question'
import { readFirstPosts } from '../src/questions/new-members/first-posts'
import { findQuestionByUid, readWholeQuestion } from '../src/questions/post/thread'
import { tellTagFollowers } from '../src/questions/tagged-questions'
import { castVote } from '../src/questions/vote/vote'
import { rooms } from '../src/rooms'
import { mailLetters } from '../src/scholarships/decision/letters'
import { judge } from '../src/scholarships/review/judge'
import { nextApplication, readProgress } from '../src/scholarships/review/progress'
import { listApplications } from '../src/scholarships/review/reviewed-applications'
import { addTagsStatement, countTagsStatement, findTagInUse, readTags, resolveTags, tagIds } from '../src/tags/tag'
import { makeAlertFor, newEmail } from './jobs/alerts/make-alert'
import { makeJob, makeOrganization, makePerson, makePlaces, nobody } from './make'
import { longText, makeAnswer, makeQuestion } from './questions/make-question'
import { makeApplicant } from './scholarships/make-review'
import { deleteEditions, makeEdition } from './scholarships/make-scholarship'

it('the migrations never rebuild a table or add a trigger: D1 would delete the child rows, and split a trigger in two', () => {
  const dangerous = env.MIGRATIONS.DB.flatMap(({ name, queries }) =>
    queries.filter((query) => /__new_|\bDROP\s+TABLE\b|\bCREATE\s+(TEMP\s+)?TRIGGER\b/i.test(query)).map(() => name),
  )
  expect(env.MIGRATIONS.DB.length).toBeGreaterThan(0)
  expect(dangerous).toEqual([])
})

describe('the most frequent queries', () => {
  beforeAll(makePlaces)

  const anyone = { limit: 20, jobId: 'a', by: nobody }
  const everyDistrict = { q: '', state: '', sort: 'name', offset: 50, limit: 50 } as const
  const everyArticle = { status: 'All', limit: 50 } as const
  const getCursor = (sort: string | null) =>
    encodeCursor(`staff news:${JSON.stringify(['All', sort, [], null, null, null, null])}`, ['a', 'b'])
  const queries: Record<string, (db: Database) => Promise<unknown>> = {
    'the caller of a session': (db) => readCurrentUser(db, 'hash'),
    'a person with roles and saved jobs': (db) => findUser(db, 'a').catch(nothing),
    'the next page of the staff’s organizations': (db) =>
      readOrganizationRows(db, { limit: 50, cursor: encodeCursor('organizations:["all","name",""]', ['a', 'b']) }),
    'the staff’s organizations by jobs, of one status': (db) =>
      readOrganizationRows(db, { limit: 50, sort: 'jobs', statusCode: '1' }),
    'the districts of an organization': (db) => readDistrictOf(db, { _id: 'a', name: 'A' }),
    'the organizations of a search': (db) => readOrganizationRows(db, { limit: 50, q: 'illinois' }),
    'counting an organization’s members and jobs': (db) =>
      db.batch([countMembersStatement(db, 'a'), countJobsStatement(db, 'a')]),
    'an organization with its people, places, and jobs': (db) => findOrganization(db, 'a').catch(nothing),
    notifications: (db) => listNotices(db, { userId: 'a', limit: 20 }),
    'the next page of notifications': (db) =>
      listNotices(db, { userId: 'a', limit: 20, cursor: encodeCursor('notifications:a', ['a', 'b']) }),
    'the count of unread notifications': (db) => countUnread(db, 'a'),
    'reading all notifications': (db) => markRead(db, 'a', { read: 'all' }),
    'mail about notifications': (db) => sendNoticeMails(env, db, []),
    'the daily notices about tags': (db) => tellTagFollowers(db),
    'a job': (db) => findLiveJob(db, 'a').catch(nothing),
    'live jobs for the sitemap': (db) => liveJobs(db, { max: 10 }),
    'live jobs among ids': (db) => liveJobsAmong(db, ['a', 'b']),
    'saved jobs': (db) => listSavedJobs(db, 'a', { limit: 50, cursor: encodeCursor('saved:a', ['2026', 'b']) }),
    'viewed jobs': async (db) => {
      await rememberView(db, 'a', 'b')
      await readViewing(db, 'a')
    },
    'telling everyone who saved a job': (db) => db.batch([tellSaversStatement(db, 'closed', eq(jobs.id, 'a'))]),
    'compared jobs': (db) => readOpenSavedJobs(db, 'a', ['b', 'c']),
    'the counts of My jobs': (db) => readMyJobs(db, 'a'),
    'open saved jobs': (db) => listOpenSavedJobs(db, 'a', { limit: 25 }),
    'jobs that a member applied for': (db) => listAppliedJobs(db, 'a', { limit: 25 }),
    'ids of saved jobs': (db) => selectSavedJobs(db, 'a'),
    'applications of a job': (db) => readApplications(db, anyone),
    'counting what jobs pay': (db) => countPay(db),
    'what jobs pay': async (db) => {
      await readAllFigures(db)
      await readRoleFigures(db, 'speech', ['IL'])
    },
    'alerts that are due, and their mails': async (db) => {
      await makeAlertFor({ email: newEmail() })
      await makeJob(await makeOrganization())
      await env.DB.prepare('UPDATE listed_jobs SET listed = ?').bind('2026').run()
      await sendConfirmations(env, db)
      await mailAlerts(env, db)
    },
    'alerts that nobody wants any more': async (db) => {
      await pauseUnanswered(db)
      await forgetAlerts(db)
    },
    'overdue jobs': (db) => expireJobs(db),
    'saved jobs that close soon': (db) => tellOfClosingJobs(db),
    'jobs whose closing date is over': (db) => closeJobsByDate(db),
    'trials that are over': (db) => endTrials(db),
    'trials that end in a week': (db) => remindOfTrials(env, db),
    'jobs that expire in a week': (db) => remindOfExpiringJobs(env, db),
    'subscriptions that are over': (db) => lapseSubscriptions(env, db),
    'orders that are over': (db) => lapseOrders(env, db),
    'an organization’s plan': (db) => readPlan(db, 'a').catch(nothing),
    'the organization of a customer': (db) => organizationOfCustomer(db, 'a'),
    'comparing with the provider': (db) => reconcileSubscriptions(env, db),
    'draining the search outbox': async (db) => {
      await makeJob(await makeOrganization())
      await env.DB.prepare("INSERT INTO search_outbox (job_id) VALUES ('a')").run()
      await drainJobIndex(db, env.SEARCH)
    },
    'erasing a person': (db) => db.batch([db.delete(attempts), ...eraseStatements(db, getDeclarations(rooms), 'a')]),
    'the export of a person': (db) => exportPerson(db, getDeclarations(rooms), 'a', nobody),
    'open reports of messages': (db) => readReports(db, { settled: false, cursor: undefined, limit: 20, by: nobody }),
    'settled reports of messages': (db) => readReports(db, { settled: true, cursor: undefined, limit: 20, by: nobody }),
    'tags by their beginning': (db) => readTags(db, { q: 'a', limit: 20 }),
    'the tags of a new question': async (db) => {
      const chosen = await resolveTags(db, ['a'], { max: 5, isStaff: false })
      await db.batch([addTagsStatement(db, chosen), countTagsStatement(db, 'question', tagIds(chosen), 1)])
    },
    'a question with its answers': async (db) => {
      const reader = { userId: 'a', isStaff: false }
      const question = await makeQuestion()
      await readWholeQuestion(db, await findQuestionByUid(db, question.uid, reader), reader)
    },
    'the first posts of new members': (db) => readFirstPosts(db, { limit: 25 }),
    'the next page of the first posts of new members': (db) =>
      readFirstPosts(db, { limit: 25, cursor: encodeCursor('first posts', ['2026', 'b']) }),
    'asking a question': (db) => {
      const request = { category: 'behavior', title: 'How?', content: longText, tags: ['aac'], anonymous: false }
      return askQuestion(db, { request, by: nobody, isStaff: false })
    },
    'answering a question, and voting on both': async (db) => {
      const { id: userId } = await makePerson()
      const [reader, by] = [
        { userId, isStaff: false },
        { userId, requestId: 'test' },
      ]
      const [question, press] = [await makeQuestion(), { direction: 1, vote: undefined } as const]
      const other = await makeAnswer(question.id)
      await postAnswer(db, { questionId: question.id, content: longText, by, reader })
      await castVote(db, { questionId: question.id, answerId: null }, { userId, reader, press })
      await castVote(db, { questionId: question.id, answerId: other.id }, { userId, reader, press })
    },
    'removing a question': async (db) => {
      const { id } = await makeQuestion()
      await removeQuestion(db, { id, by: nobody, reader: { userId: null, isStaff: true } })
    },
    'the applications of a scholarship': async (db) => {
      await listApplications(db, { ...(await makeReview()), sort: 'number', reviewed: 'all', limit: 20, by: nobody })
    },
    'the applications of a scholarship by likes': async (db) => {
      const review = await makeReview()
      await listApplications(db, { ...review, sort: 'likes', reviewed: 'unreviewed', limit: 20, by: nobody })
    },
    'the application to judge next, and the progress': async (db) => {
      const { reader } = await makeReview()
      await nextApplication(db, { edition: 'teacher', reader })
      await readProgress(db, reader, 'teacher')
    },
    'judging an application': async (db) => {
      const { reader, application } = await makeReview()
      await judge(db, { id: application.id, reader, value: 1 })
    },
    'the letters that wait': (db) => mailLetters(env, db, { steps: 1 }),
    'the news': (db) => listPublished(db, { limit: 24 }),
    'the news of a category': (db) => listPublished(db, { category: 'Career', limit: 24 }),
    'the news of a tag': (db) => listPublished(db, { tag: 'a', limit: 10 }),
    'the stored figures of the dashboard': (db) => readStoredDays(db, { from: '2026-01-01', to: '2026-01-31' }),
    'the newest figures of the dashboard': (db) => readPart(db, newestDaysPart()),
    'the figures of a whole range': (db) => readPart(db, wholeRangePart({ from: '2026-01-01', to: '2026-01-31' })),
    'what waits for the team': (db) =>
      readPart(db, {
        columns: Object.fromEntries(
          Object.entries(needQueries('nobody')).map(([name, query]) => [name, countNeed(query)]),
        ),
        read: nothing,
      }),
    'the audit by what was done': (db) => listAudit(db, { verb: 'a', since: '2026-01-01', limit: 50 }),
    'the open flags': (db) => readQueue(db, flagSources, { show: 'open', limit: 25 }),
    'the next page of the oldest open flags': (db) =>
      readQueue(db, flagSources, { show: 'open', order: 'oldest', cursor: oldestCursor, limit: 25 }),
    'the flags that were settled first': (db) =>
      readQueue(db, flagSources, { show: 'settled', order: 'oldest', limit: 25 }),
    'the history of a member': (db) => listAudit(db, { member: 'a', limit: 20 }),
    'the audit by the acting organization': (db) => listAudit(db, { acting: 'a', until: '2026-01-01', limit: 50 }),
    'a tag': (db) => findTagInUse(db, 'a').catch(nothing),
    'the next page of the table of articles by date': (db) =>
      listForStaff(db, { ...everyArticle, sort: 'date', cursor: getCursor('date') }),
    'the next page of the table of articles by title': (db) =>
      listForStaff(db, { ...everyArticle, sort: 'alpha', cursor: getCursor('alpha') }),
    'the next page of every article by age': (db) => listForStaff(db, { ...everyArticle, cursor: getCursor(null) }),
    'a page of the districts': (db) => listDistricts(db, everyDistrict),
    'a page of the districts of a state by students': (db) =>
      listDistricts(db, { ...everyDistrict, state: 'IL', sort: 'students' }),
    'a search for a district': (db) => searchDistricts(db, { ...everyDistrict, q: 'spring scho' }),
    'a search for a district in a state': (db) => searchDistricts(db, { ...everyDistrict, q: 'spring', state: 'IL' }),
    'the public pages of districts': async (db) => {
      const district = {
        lat: 41,
        lng: -87,
        name: 'a',
        city: 'a',
        state: 'IL',
        id: 'a',
        slug: 'a',
        hasNamesake: 0,
      } as const
      const facts = { schoolCount: 1, studentCount: 1, teacherCount: 1, localeType: null, localeSize: null }
      await findPublicDistrict(db, 'IL', 'a-1700001').catch(nothing)
      await readAround(db, { ...district, ...facts, schoolYear: '', source: '' })
      await listPublicDistricts(db, { state: 'IL', limit: 50 })
      await openJobsOfDistrict(db, { districtId: 'a', limit: 20 })
      await readPublicDistricts(db, 10)
    },
    'the organizations in the city of a district': (db) =>
      readOrganizationsNear(db, { id: 'a', name: 'a', city: 'a', state: 'IL' }),
    'erasing old applications': (db) => eraseApplications(db),
    'forgetting old audit rows': (db) => deleteOldAuditEntries(db),
    'forgetting old sessions and links': (db) => db.batch(deleteOldSessionsStatements(db)),
    'erasures without a copy': (db) => copyErasures(db, env.BACKUPS),
    'forgetting attempts': async (db) => deleteOldAttemptsStatement(db),
  }

  it.each(Object.entries(queries))('the query %s scans no whole table', async (_, run) => {
    const seen = watched()
    await run(seen.db)
    const plans = await Promise.all(seen.queries.map(getPlan))
    expect(seen.queries.length).toBeGreaterThan(0)
    expect(plans.flat().filter(scansTable)).toEqual([])
  })

  it('a condition without an index is detected as a scan', async () => {
    await makePerson()
    expect((await getPlan("SELECT * FROM users WHERE display_name = 'Dana'")).filter(scansTable)).toHaveLength(1)
  })
})

const nothing = () => null

const oldestCursor = encodeCursor('flags:open:oldest', ['2026-01-01', 'a'])

const flagSources = { targets: {}, reports: [queuedReports], by: nobody }

/** A new edition with an application, and somebody who may review it. */
async function makeReview() {
  await deleteEditions()
  const edition = await makeEdition()
  const application = await makeApplicant()
  return { edition, application, reader: { userId: (await makePerson()).id, isStaff: false } }
}

/** Returns a database that records the text of its queries. */
function watched() {
  const queries: string[] = []
  const client: D1Database = Object.create(env.DB, {
    withSession: {
      value: (bookmark: string) => {
        const session = env.DB.withSession(bookmark)
        return {
          prepare: (query: string) => {
            queries.push(query)
            return session.prepare(query)
          },
          batch: (statements: D1PreparedStatement[]) => session.batch(statements),
          getBookmark: () => session.getBookmark(),
        }
      },
    },
  })
  return { queries, db: openDatabase(client, 'first-primary').db }
}

async function getPlan(query: string): Promise<string[]> {
  const statement = env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
  // A numbered parameter may occur several times.
  const asked = query.match(/\?\d*/g) ?? []
  const numbered = asked.map((one) => Number(one.slice(1)))
  const values = Array.from({ length: Math.max(...numbered) || asked.length }, () => '1')
  const { results } = await statement.bind(...values).all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

/**
 * Whether a step reads a table or a whole index row by row. Scans of in-memory lists and of the results of subqueries, and
 * of the outbox and of unsent mails in their own order, are intended.
 */
const scansTable = (detail: string) =>
  /^SCAN /.test(detail) &&
  !/CONSTANT ROW|VIRTUAL TABLE|^SCAN (\(?subquery|recipient$|counted$|some$|shown$|search_outbox$|alert_mails USING INDEX alert_mails_unsent$)/.test(
    detail,
  )
