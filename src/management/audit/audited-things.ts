import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { membersPath } from '../../accounts/paths'
import { users } from '../../accounts/schema'
import { purchaseOrders } from '../../billing/schema'
import { applications, jobs } from '../../jobs/schema'
import { staffNewsPath } from '../../news/choices'
import { articles } from '../../news/schema'
import { staffOrganizationPath } from '../../organizations/paths'
import { invitations, locations, organizations } from '../../organizations/schema'
import { peopleMessages } from '../../people/schema'
import { splitIntoChunks } from '../../platform/collections'
import { type Database, isAmong, nameContains } from '../../platform/db/database'
import type { audit } from '../../platform/schema'
import { commentAnchor } from '../../questions/post/paths'
import { answersToQuestions as answers, categories, comments, questions } from '../../questions/schema'
import { staffPaths } from '../../scholarships/paths'
import {
  scholarshipEditions as edition,
  giveaways,
  outsideScholarships,
  scholarshipApplications,
} from '../../scholarships/schema'
import { inboxPath } from '../../site/inbox/inbox-query'
import { contactMessages } from '../../site/schema'
import { tags } from '../../tags/schema'
import { tagPath } from '../../tags/tag-href'
import { isId } from './audit-query'

type Entry = typeof audit.$inferSelect
type Mentioning = Pick<Entry, 'actorId' | 'actingOrganizationId' | 'targetId' | 'before' | 'after'>

/** Changed fields whose ids may be words, such as `teacher`. */
const wordFields = new Set(['category', 'edition', 'editions'])

/** The ids that an entry mentions, also as a changed value. */
export function idsIn({ actorId, actingOrganizationId, targetId, before, after }: Mentioning): string[] {
  const values = [before, after].flatMap((fields) =>
    Object.entries(fields ?? {}).flatMap(([field, value]) =>
      [value].flat().filter((one) => isId(one) || (typeof one === 'string' && wordFields.has(field))),
    ),
  )
  return [targetId, ...[actorId, actingOrganizationId, ...values].filter((id) => typeof id === 'string')]
}

export type NamedThing = { id: string; name: string; path: string | null }

type Source = { id: SQLiteColumn; from?: SQL; name: SQLWrapper; path?: SQLWrapper }

const under = (path: string, id: SQLWrapper) => sql`${path} || ${id}`
const questionPath = sql`'/questions/' || ${questions.uid} || '/' || ${questions.slug}`
const withQuestion = (table: SQLiteTable, id: SQLWrapper) => sql`${table} JOIN ${questions} ON ${questions.id} = ${id}`
const organizationPage = (id: SQLWrapper) => under(staffOrganizationPath(''), id)
const withOrganization = (table: SQLiteTable, id: SQLWrapper) =>
  sql`${table} JOIN ${organizations} ON ${organizations.id} = ${id}`
const fromOrganization = sql`'from ' || ${organizations.name}`
const editionTitle = sql`${edition.year} || ' ' || ${edition.title}`

/** What an entry of any kind may mention, with the pages where staff see it. */
const mentioned: readonly Source[] = [
  { id: users.id, name: users.displayName, path: under(`${membersPath}/`, users.id) },
  { id: organizations.id, name: organizations.name, path: organizationPage(organizations.id) },
  { id: jobs.id, name: jobs.title, path: under('/jobs/', jobs.id) },
  { id: articles.id, name: articles.title, path: under(`${staffNewsPath}/`, articles.id) },
  { id: questions.id, name: questions.title, path: questionPath },
  {
    id: answers.id,
    from: withQuestion(answers, answers.questionId),
    name: questions.title,
    path: sql`${questionPath} || ${'?answer='} || ${answers.id}`,
  },
  { id: locations.id, name: locations.name, path: organizationPage(locations.organizationId) },
  { id: categories.id, name: categories.text, path: under('/questions?category=', categories.id) },
  { id: edition.name, name: editionTitle, path: under(staffPaths.edition(''), edition.name) },
]

/** What only entries about it mention, by the kind of their target. */
const targeted: Readonly<Record<string, Source>> = {
  comment: {
    id: comments.id,
    from: withQuestion(comments, comments.questionId),
    name: questions.title,
    path: sql`${questionPath} || ${`#${commentAnchor('')}`} || ${comments.id}`,
  },
  tag: { id: tags.id, name: tags.text, path: under(tagPath(''), tags.slug) },
  application: {
    id: applications.id,
    from: sql`${applications} JOIN ${jobs} ON ${jobs.id} = ${applications.jobId}`,
    name: jobs.title,
    path: under('/jobs/', jobs.id),
  },
  'scholarship application': {
    id: scholarshipApplications.id,
    from: sql`${scholarshipApplications} JOIN ${edition} ON ${edition.name} = ${scholarshipApplications.edition}`,
    name: editionTitle,
    path: sql`'/scholarship-review/' || ${edition.name} || '/applications/' || ${scholarshipApplications.id}`,
  },
  giveaway: { id: giveaways.id, name: giveaways.item, path: under(staffPaths.giveaway(''), giveaways.id) },
  'outside scholarship': {
    id: outsideScholarships.id,
    name: outsideScholarships.title,
    path: under(staffPaths.outsideOf(''), outsideScholarships.id),
  },
  invitation: {
    id: invitations.id,
    from: withOrganization(invitations, invitations.organizationId),
    name: sql`'to ' || ${organizations.name}`,
    path: organizationPage(organizations.id),
  },
  'purchase order': {
    id: purchaseOrders.id,
    from: withOrganization(purchaseOrders, purchaseOrders.organizationId),
    name: fromOrganization,
    path: organizationPage(organizations.id),
  },
  message: {
    id: peopleMessages.id,
    from: withOrganization(peopleMessages, peopleMessages.organizationId),
    name: fromOrganization,
  },
  // Who wrote it is read in the inbox, where that is recorded.
  'contact message': {
    id: contactMessages.id,
    name: sql`'in the inbox'`,
    path: under(`${inboxPath}?open=`, contactMessages.id),
  },
}

/** D1 allows only five queries in a UNION. */
const maxInUnion = 5

/** The names and pages of what these entries mention, in one round trip. What is gone has none. */
export async function readNames(db: Database, rows: readonly (Mentioning & Pick<Entry, 'targetKind'>)[]) {
  const ids = [...new Set(rows.flatMap(idsIn))]
  if (ids.length === 0) return new Map<string, NamedThing>()
  const kinds = new Set(rows.map(({ targetKind }) => targetKind))
  const sources = [
    ...mentioned,
    ...Object.entries(targeted).flatMap(([kind, source]) => (kinds.has(kind) ? source : [])),
  ]
  const found = await Promise.all(
    splitIntoChunks(sources, maxInUnion).map((some) =>
      db.all<NamedThing>(
        sql.join(
          some.map(
            ({ id, from = sql`${id.table}`, name, path = sql`NULL` }) =>
              sql`SELECT ${id} AS id, ${name} AS name, ${path} AS path FROM ${from} WHERE ${isAmong(id, ids)}`,
          ),
          sql` UNION ALL `,
        ),
      ),
    ),
  )
  return new Map(found.flat().map((named) => [named.id, named]))
}

/** Names and titles of which there are more than these find only some. */
const maxNamed = 50

/** The ids of what has these words in its name or title. Answers and comments have their question's. */
export async function findNamed(db: Database, words: string, { onlyMembers = false } = {}): Promise<string[]> {
  const named = (table: SQLWrapper, id: SQLWrapper, hasWords: SQL) =>
    sql`SELECT * FROM (SELECT ${id} AS id FROM ${table} WHERE ${hasWords} LIMIT ${sql.raw(`${maxNamed}`)})`
  // SQLite's `lower` knows only letters without accents, so both sides go through it.
  const isIn = (title: SQLWrapper) => sql`instr(lower(${title}), lower(${words})) > 0`
  const members = named(users, users.id, nameContains({ name: users.displayName, searchName: users.searchName }, words))
  const titled: [SQLiteColumn, SQLWrapper][] = [
    [jobs.id, jobs.title],
    [articles.id, articles.title],
    [questions.id, questions.title],
    [tags.id, tags.text],
    [categories.id, categories.text],
    [edition.name, editionTitle],
    [giveaways.id, giveaways.item],
    [outsideScholarships.id, outsideScholarships.title],
  ]
  const underQuestions = [answers, comments].map((post) =>
    named(post, post.id, sql`${post.questionId} IN (${named(questions, questions.id, isIn(questions.title))})`),
  )
  const others = onlyMembers
    ? []
    : [
        ...underQuestions,
        named(organizations, organizations.id, nameContains(organizations, words)),
        ...titled.map(([id, title]) => named(id.table, id, isIn(title))),
      ]
  const rows = await Promise.all(
    splitIntoChunks([members, ...others], maxInUnion).map((some) =>
      db.all<{ id: string }>(sql.join(some, sql` UNION ALL `)),
    ),
  )
  return rows.flat().map(({ id }) => id)
}
