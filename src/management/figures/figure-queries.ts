import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { applications, jobs } from '../../jobs/schema'
import { organizations } from '../../organizations/schema'
import { audit } from '../../platform/schema'
import { answersToQuestions, questions } from '../../questions/schema'
import { sinceTime } from '../audit/audit-list'
import { type FigureName, maxAnswers } from './figure-names'
import type { Range } from './range'

/** Times from `since`, up to but without `until`. */
type Span = { since: string; until: string }

/** Each query has the columns `day` and `total`, and a row for each day in the span that has something to count. */
export const figureQueries: Readonly<Record<FigureName, (span: Span) => SQL>> = {
  members: (span) => countByDay(users, users.created, span),
  jobs: (span) => countByDay(jobs, jobs.published, span),
  applications: (span) => countByDay(applications, applications.created, span),
  questions: (span) => countByDay(questions, questions.created, span, sql`${questions.listed} = 1`),
  answers: (span) =>
    countByDay(answersToQuestions, answersToQuestions.created, span, sql`${answersToQuestions.listed} = 1`),
  answerMinutes,
  organizationsGained: (span) =>
    sql`SELECT day, sum(total) AS total FROM (
      ${countByDay(organizations, organizations.created, span)}
      UNION ALL ${statusChanges(span, { from: pastCodes, to: currentCodes })}) AS some GROUP BY day`,
  organizationsLost: (span) => statusChanges(span, { from: currentCodes, to: pastCodes }),
}

const isIn = (time: SQLWrapper, { since, until }: Span) => sql`${time} >= ${since} AND ${time} < ${until}`
const formatDay = (time: SQLWrapper) => sql`substr(${time}, 1, 10)`

function countByDay(table: SQLWrapper, time: SQLWrapper, span: Span, condition: SQL = sql`1`): SQL {
  return sql`SELECT ${formatDay(time)} AS day, count(*) AS total FROM ${table}
    WHERE ${isIn(time, span)} AND ${condition} GROUP BY day`
}

/** The median of the minutes from a question to its first answer, and at least 1, because 0 is a day without answers. */
function answerMinutes(span: Span): SQL {
  return sql`SELECT day, ${middle} AS total FROM (
    SELECT day, minutes, row_number() OVER (PARTITION BY day ORDER BY minutes) AS place,
      count(*) OVER (PARTITION BY day) AS among
    FROM (${firstAnswers(span)}) AS firsts) AS shown
    WHERE ${isMiddle} GROUP BY day`
}

/** The same median for a whole range: 0 without answers, and null if there are too many to look at. */
export function selectAnswerMinutes({ from, to }: Range): SQL {
  const span = { since: from, until: `${to}T24` }
  return sql`(SELECT CASE WHEN (SELECT count(*) FROM (
      SELECT 1 FROM answers AS answer WHERE answer.listed = 1 AND ${isIn(sql`answer.created`, span)}
      LIMIT ${sql.raw(`${maxAnswers + 1}`)}) AS some) <= ${sql.raw(`${maxAnswers}`)}
    THEN (SELECT coalesce(${middle}, 0) FROM (
      SELECT minutes, row_number() OVER (ORDER BY minutes) AS place, count(*) OVER () AS among
      FROM (${firstAnswers(span)}) AS firsts) AS shown WHERE ${isMiddle}) END)`
}

const middle = sql`max(1, CAST(round(avg(minutes)) AS INTEGER))`
const isMiddle = sql`place IN ((among + 1) / 2, (among + 2) / 2)`

const firstAnswers = (span: Span) => sql`SELECT substr(answer.created, 1, 10) AS day,
    (julianday(answer.created) - julianday(question.created)) * 1440 AS minutes
  FROM answers AS answer JOIN questions AS question ON question.id = answer.question_id
  WHERE answer.listed = 1 AND ${isIn(sql`answer.created`, span)} AND NOT EXISTS (
    SELECT 1 FROM answers AS earlier WHERE earlier.question_id = answer.question_id AND earlier.listed = 1
      AND (earlier.created, earlier.id) < (answer.created, answer.id))`

const [currentCodes, pastCodes] = [sql`('3', '4')`, sql`('1', '2')`]

/** The audit is the only place that knows when an organization's status changed. */
function statusChanges(span: Span, { from, to }: { from: SQL; to: SQL }): SQL {
  return sql`SELECT ${formatDay(audit.time)} AS day, count(*) AS total FROM ${audit}
    WHERE ${audit.verb} = 'changed standing' AND ${sinceTime(span.since)} AND ${audit.time} < ${span.until}
      AND ${audit.before} ->> 'statusCode' IN ${from} AND ${audit.after} ->> 'statusCode' IN ${to} GROUP BY day`
}
