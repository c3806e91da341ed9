import { asc, sql } from 'drizzle-orm'
import { isNotSuspended } from '../accounts/directory/not-suspended'
import { profileListColumns } from '../accounts/profile-columns'
import { users } from '../accounts/schema'
import { type Database, isAmong } from '../platform/db/database'
import { findPlace, type Place } from '../platform/places/places'
import { cellOf, coarse, fine, unitVector } from '../platform/search/cells'
import { drainIndexQueue, refreshAfter } from '../platform/search/index-queue'
import { firstRowid, freeRowidOf } from '../platform/search/rowid'
import { folded, joinedWords } from '../platform/text/fold'
import { peopleIndexQueue } from './schema'

/** The terms of the column `tags`. Each ends in a digit, so that the stemmer doesn't change it. */
export const tagOf = {
  everyone: 'everyone1',
  relocate: 'relocate1',
  state: (code: string) => `state${code.toLowerCase()}1`,
  title: (title: string) => `title${title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}1`,
}

const indexQueue = { table: sql`people_outbox`, subject: sql`user_id` }

/** Queues a member for reindexing if the statement directly before it in the batch changed a row. */
export function queuePersonStatement(db: Database, userId: string) {
  return db.insert(peopleIndexQueue).select(sql`SELECT NULL, ${userId} WHERE changes() > 0`)
}

/**
 * Updates the index rows of all queued members.
 * @returns the number of members checked
 */
export function drainPeopleIndex(db: Database, search: D1Database): Promise<number> {
  return drainIndexQueue(db, indexQueue, async (ids) => writeIndex(search, ids, await readFindable(db, ids)))
}

/** Routes that change what a search can find need this step, so that hidden members disappear immediately. */
export const refreshPeopleIndex = refreshAfter((c) => drainPeopleIndex(c.var.db, c.env.SEARCH))

/** Merges the index segments that many writes left behind, so that a search reads as few rows as possible. */
export async function optimizePeople(search: D1Database): Promise<void> {
  await search.prepare(`INSERT INTO people_index (people_index) VALUES ('optimize')`).run()
}

/** A condition for queries that read `users`: the member opted in and is not suspended. */
export const isFindable = () => sql`${users.visible} = 1 AND ${isNotSuspended()}`

type Findable = Awaited<ReturnType<typeof readFindable>>[number]

async function readFindable(db: Database, ids: string[]) {
  const { id, displayName, headline, title, location, summary, relocate, updated } = users
  return db
    .select({ id, displayName, headline, title, location, summary, relocate, updated, ...profileListColumns })
    .from(users)
    .where(sql`${isAmong(users.id, ids)} AND ${isFindable()}`)
    .orderBy(asc(users.updated), asc(users.id))
}

/** Replaces the index rows of `ids` with those of `findable`, in one transaction. */
async function writeIndex(search: D1Database, ids: string[], findable: Findable[]): Promise<void> {
  const listed = JSON.stringify(ids)
  const placed = await Promise.all(
    findable.map(async (person) => ({ person, place: await findPlace(search, person.location) })),
  )
  await search.batch([
    search
      .prepare(
        'DELETE FROM people_index WHERE rowid IN (SELECT rowid FROM people_points WHERE user_id IN (SELECT value FROM json_each(?)))',
      )
      .bind(listed),
    search.prepare('DELETE FROM people_points WHERE user_id IN (SELECT value FROM json_each(?))').bind(listed),
    ...placed.flatMap(({ person, place }) => insertionsOf(search, person, place)),
  ])
}

function insertionsOf(search: D1Database, person: Findable, place: Place | null): D1PreparedStatement[] {
  const { id, updated, displayName, headline, title, location, summary } = person
  const [x, y, z] = place ? unitVector(place) : [null, null, null]
  // The tokenizer splits "o'neill" into two words, but people type it as one.
  const joined = joinedWords(folded(displayName))
  const about = [folded([displayName, headline, title, location, summary].join('\n')), ...joined].join('\n')
  return [
    search
      .prepare(
        `INSERT INTO people_points (rowid, user_id, x, y, z) SELECT ${freeRowidOf('people_points')}, ?2, ?3, ?4, ?5`,
      )
      .bind(firstRowid(updated), id, x, y, z),
    search
      .prepare(
        'INSERT INTO people_index (rowid, about, lists, tags) VALUES ((SELECT rowid FROM people_points WHERE user_id = ?), ?, ?, ?)',
      )
      .bind(id, about, folded(listsOf(person)), tagsOf(person, place)),
  ]
}

function tagsOf({ relocate, title }: Pick<Findable, 'relocate' | 'title'>, place: Place | null): string {
  return [
    tagOf.everyone,
    tagOf.title(title),
    ...(relocate ? [tagOf.relocate] : []),
    ...(place ? [cellOf(coarse, place), cellOf(fine, place), tagOf.state(place.state)] : []),
  ].join(' ')
}

/** Only employers and staff may search this text. */
function listsOf(person: Findable): string {
  const { experience, education, certifications, activities } = person
  const { endorsements, gradeBands, disabilityAreas, languages } = person
  const entries = [...experience, ...education, ...certifications, ...activities]
  const texts = entries.flatMap(({ _id, ...entry }) =>
    Object.values(entry).filter((value) => typeof value === 'string'),
  )
  return [...texts, ...endorsements, ...gradeBands, ...disabilityAreas, ...languages].join('\n')
}
