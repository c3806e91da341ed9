import { asc, sql } from 'drizzle-orm'
import { users } from '../accounts/schema'
import { isNotSuspended } from '../accounts/sessions/current-user'
import { profileListColumns } from '../accounts/user'
import { type Database, isAmong } from '../platform/db/database'
import { coarse, fine, getCell, unitVector } from '../platform/places/distance'
import { findPlace, type Place } from '../platform/places/places'
import { defineSearchIndex, type IndexedRow } from '../platform/search/search-index'
import { folded, joinedWords } from '../platform/text/fold'
import { choiceListNames } from './choices'
import { peopleIndexQueue } from './schema'

/** The terms of the column `tags`. Each ends in a digit, so that the stemmer doesn't change it. */
export const tagOf = {
  everyone: 'everyone1',
  relocate: 'relocate1',
  employersOnly: 'employersonly1',
  state: (code: string) => `state${code.toLowerCase()}1`,
  title: (title: string) => `title${title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}1`,
}

/** The index of members who can be found. */
export const peopleIndex = defineSearchIndex({
  name: 'people',
  queue: { table: peopleIndexQueue, subject: peopleIndexQueue.userId },
  cards: 'people_points',
  key: 'user_id',
  fullText: ['people_index'],
  everything: sql`SELECT ${users.id} FROM ${users} WHERE ${users.visible} = 1 ORDER BY ${users.updated} DESC`,
  read: async (db, search, ids) =>
    Promise.all(
      (await readFindable(db, ids)).map(async (person) => indexedRow(person, await findPlace(search, person.location))),
    ),
})

export const { drain: drainPeopleIndex, refresh: refreshPeopleIndex } = peopleIndex

/** A condition for queries that read `users`: the member opted in and is not suspended. */
export const isFindable = () => sql`${users.visible} = 1 AND ${isNotSuspended()}`

type Findable = Awaited<ReturnType<typeof readFindable>>[number]

async function readFindable(db: Database, ids: string[]) {
  const { id, displayName, headline, title, location, summary, relocate, audience, updated } = users
  return db
    .select({ id, displayName, headline, title, location, summary, relocate, audience, updated, ...profileListColumns })
    .from(users)
    .where(sql`${isAmong(users.id, ids)} AND ${isFindable()}`)
    .orderBy(asc(users.updated), asc(users.id))
}

function indexedRow(person: Findable, place: Place | null): IndexedRow<'people_index'> {
  const { id, updated, displayName, headline, title, location, summary } = person
  const [x, y, z] = place ? unitVector(place) : [null, null, null]
  // The tokenizer splits "o'neill" into two words, but people type it as one.
  const joined = joinedWords(folded(displayName))
  const about = [folded([displayName, headline, title, location, summary].join('\n')), ...joined].join('\n')
  return {
    id,
    time: updated,
    card: { x, y, z },
    rows: { people_index: { about, lists: folded(getLists(person)), tags: getTags(person, place) } },
  }
}

function getTags(
  { relocate, title, audience }: Pick<Findable, 'relocate' | 'title' | 'audience'>,
  place: Place | null,
): string {
  return [
    tagOf.everyone,
    tagOf.title(title),
    ...(relocate ? [tagOf.relocate] : []),
    ...(audience === 'employers' ? [tagOf.employersOnly] : []),
    ...(place ? [getCell(coarse, place), getCell(fine, place), tagOf.state(place.state)] : []),
  ].join(' ')
}

/** Only employers and staff may search this text. */
function getLists(person: Findable): string {
  const entries = [...person.experience, ...person.education, ...person.certifications, ...person.activities]
  const texts = entries.flatMap(({ _id, ...entry }) =>
    Object.values(entry).filter((value) => typeof value === 'string'),
  )
  return [...texts, ...choiceListNames.flatMap((name) => person[name])].join('\n')
}
