import { and, asc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { searchedWords } from '../../accounts/directory/member-filter'
import { users } from '../../accounts/schema'
import { type Actor, record } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { encodeCursor, keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { type Undeliverable, undeliverableAmong } from '../../platform/mail/undeliverable'
import { folded } from '../../platform/text/fold'
import { ago, days } from '../../platform/time/clock'
import { contactMessages } from '../schema'
import { type InboxQuery, inboxParameters, isOldestFirst } from './inbox-query'
import { spamRetentionDays } from './message-actions'

const deletedAtOnce = 500

type InboxRequest = Partial<InboxQuery> & PageRequest

/**
 * Words and audiences are in no index. A page looks for them among this many messages, so that its time doesn't grow
 * with the inbox; the next page continues there.
 */
const searchedAtOnce = 20_000

/**
 * Returns a page of the team's inbox: open messages first, newest first within each status, or the oldest first within
 * one status. Spam is a list of its own.
 * With a search, a page may have few messages or none although there is a next one. The read is recorded, without the
 * searched words.
 * @throws Problem 422 for a broken cursor or one from another list
 */
export async function readInbox(db: Database, { by, ...request }: InboxRequest & { by: Actor }) {
  const page = inboxPage(request)
  const [shown] = await Promise.all([
    readInboxPage(db, request, page),
    record(db, { by, verb: 'read the inbox', target: everything, after: getFilter(request) }),
  ])
  return shown
}

const chunk = 500

/** All messages of a filtered inbox in chunks, for a download. It is recorded before the first read. */
export async function exportInbox(
  db: Database,
  { by, ...query }: Partial<InboxQuery> & { by: Actor },
): Promise<AsyncIterable<InboxMessage[]>> {
  await record(db, { by, verb: 'exported the inbox', target: everything, after: getFilter(query) })
  return readParts(db, query)
}

async function* readParts(db: Database, query: Partial<InboxQuery>): AsyncGenerator<InboxMessage[]> {
  let cursor: string | undefined
  do {
    const request = { ...query, cursor, limit: chunk }
    const page: InboxPage = await readInboxPage(db, request, inboxPage(request))
    yield page.messages
    cursor = page.next ?? undefined
  } while (cursor)
}

const everything = { kind: 'contact messages', id: 'list' }
const getFilter = ({ q: _, ...filters }: Partial<InboxQuery> & Partial<PageRequest>) => inboxParameters(filters)

/** The query behind a page, with one row more than the page. A test checks its query plan. */
export function selectInbox(db: Database, request: InboxRequest, page = inboxPage(request), last?: SQL) {
  return selectMessages(db)
    .where(and(...indexed(request), ...searched(request), page.isAfter, last))
    .orderBy(...page.orderBy)
    .limit(page.limit)
}

type InboxPage = { messages: InboxMessage[]; next: string | null }

export async function readInboxPage(
  db: Database,
  request: InboxRequest,
  page = inboxPage(request),
): Promise<InboxPage> {
  const last = searched(request).length > 0 ? await lastSearched(db, request) : undefined
  const selected = await selectInbox(db, request, page, last && isUpTo(request, last))
  const { rows, next } = page.cut(selected, (row) => getPosition(request, row))
  const undeliverable = await undeliverableAmong(
    db,
    rows.map(({ email }) => email),
  )
  const messages = rows.map((row) => ({ ...messageShape(row), undeliverable: undeliverable.get(row.email) ?? null }))
  return { messages, next: next ?? (last ? encodeCursor(inboxKey(request), last) : null) }
}

const { status, created, id, spam } = contactMessages

const getKeys = (query: Partial<InboxQuery>) => (query.spam ? [spam, id] : [status, created, id])

function getPosition(query: Partial<InboxQuery>, row: Pick<Selected, 'status' | 'created' | 'spam' | '_id'>): string[] {
  return query.spam ? [row.spam ?? '', row._id] : [row.status, row.created, row._id]
}

/** Identifies a list in its cursors. */
export const inboxKey = (query: Partial<InboxQuery>) =>
  JSON.stringify(['contact', { ...inboxParameters(query), q: searchedWords(query.q ?? '') }])

function inboxPage({ cursor, limit, ...query }: InboxRequest) {
  const order = isOldestFirst(query) ? 'ascending' : 'descending'
  return keysetPage({ cursor, limit, list: inboxKey(query), keys: getKeys(query), order })
}

/** The conditions that an index answers. */
function indexed({ spam: isSpam, assignee, ...query }: Partial<InboxQuery>): SQL[] {
  // Only this form has checkboxes.
  const form = query.audience ? 'resources' : query.form
  return [
    isSpam ? isNotNull(spam) : isNull(spam),
    ...(query.status ? [eq(status, query.status)] : []),
    ...(form ? [eq(contactMessages.form, form)] : []),
    ...(assignee ? [isAssignedTo(assignee)] : []),
  ]
}

const isAssignedTo = (assignee: string) =>
  assignee === 'none' ? isNull(contactMessages.assigneeId) : eq(contactMessages.assigneeId, assignee)

/** The conditions that each message is read for. */
function searched({ q = '', audience, form }: Partial<InboxQuery>): SQL[] {
  const { name, email, message, searchText } = contactMessages
  const text = sql`coalesce(${searchText}, lower(${name} || char(10) || ${email} || char(10) || ${message}))`
  return [
    ...searchedWords(q).map((word) => sql`instr(${text}, ${folded(word)}) > 0`),
    ...(audience
      ? [sql`EXISTS (SELECT 1 FROM json_each(${contactMessages.audiences}) WHERE value = ${audience})`]
      : []),
    // The other form never has an audience.
    ...(audience && form === 'contact' ? [sql`0`] : []),
  ]
}

/** The position of the last message that this page searches; undefined if it reaches the end of the list. */
async function lastSearched(db: Database, request: InboxRequest): Promise<string[] | undefined> {
  const page = inboxPage(request)
  const [row] = await db
    .select({ _id: id, status, created, spam })
    .from(contactMessages)
    .where(and(...indexed(request), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(1)
    .offset(searchedAtOnce - 1)
  return row && getPosition(request, row)
}

function isUpTo(query: Partial<InboxQuery>, position: string[]): SQL {
  const [keys, values] = [getKeys(query).map((key) => sql`${key}`), position.map((value) => sql`${value}`)]
  const isWithin = isOldestFirst(query) ? lte : gte
  return isWithin(sql`(${sql.join(keys, sql`, `)})`, sql`(${sql.join(values, sql`, `)})`)
}

function selectMessages(db: Database) {
  const { id, userId, searchText: _, ...columns } = getTableColumns(contactMessages)
  return db
    .select({ ...columns, _id: id, user: userId, assigneeName: users.displayName })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assigneeId))
}

type Selected = Awaited<ReturnType<typeof selectInbox>>[number]

/** One message, with the columns that a change needs. @throws Problem 404 */
export async function findMessage(db: Database, messageId: string): Promise<Selected> {
  const [row] = await selectMessages(db).where(eq(id, messageId))
  if (!row) throw notFound()
  return row
}

export const messageShape = ({ assigneeId, assigneeName, spam: marked, ...message }: Selected) => ({
  ...message,
  spam: marked !== null,
  assignee: assigneeId === null ? null : { _id: assigneeId, displayName: assigneeName ?? '' },
})
/** `undeliverable`: why our mail doesn’t reach the sender’s address. Left out where only the message itself is read. */
export type InboxMessage = ReturnType<typeof messageShape> & { undeliverable?: Undeliverable | null }

/** In chunks, oldest first. Returns the number of deleted messages. */
export async function deleteSpam(db: Database, { max = 50_000 } = {}): Promise<number> {
  let total = 0
  for (let deleted = deletedAtOnce; deleted === deletedAtOnce && total < max; total += deleted) {
    const old = db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(lt(contactMessages.spam, ago(days(spamRetentionDays))))
      .orderBy(asc(contactMessages.spam))
      .limit(deletedAtOnce)
    const gone = await db
      .delete(contactMessages)
      .where(inArray(contactMessages.id, old))
      .returning({ id: contactMessages.id })
    deleted = gone.length
  }
  return total
}
