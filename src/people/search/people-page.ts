import * as v from 'valibot'
import { decodeCursor, encodeCursor } from '../../platform/http/cursor'
import { type PeopleRequest, peopleStatement } from './people-search'

export type PeoplePageRequest = PeopleRequest & { cursor?: string | undefined }

type Found = { rowid: number; user_id: string }

const Position = v.pipe(v.number(), v.integer())

/** How often a page looks for more rows, and how many it takes then: enough for some two thousand hidden members. */
const mostRounds = 10
const refill = 200

/**
 * A page of the members who match, the last updated first. Members whom the reader may not see leave no gap: the rows that
 * follow fill it, and a next page is named only where somebody is on it. Otherwise a gap would tell that one of the words
 * fits somebody who hides.
 * @param read the members whom the reader may see, of these ids
 * @throws Problem 422 for a broken or foreign cursor
 */
export async function readPeoplePage<Row extends { _id: string }>(
  search: D1Database,
  { cursor, ...request }: PeoplePageRequest,
  read: (ids: string[]) => PromiseLike<Row[]>,
): Promise<{ people: Row[]; next: string | null }> {
  const { limit, ...asked } = request
  const list = JSON.stringify(['people', asked])
  let after = cursor === undefined ? null : decodeCursor(list, Position, cursor)
  const shown: { rowid: number; person: Row }[] = []
  for (let round = 0; round < mostRounds && shown.length <= limit; round++) {
    const most = round === 0 ? limit + 1 : refill
    const found = await findAfter(search, { ...request, limit: most }, after)
    shown.push(...(await shownAmong(found, read)))
    after = found.at(-1)?.rowid ?? after
    if (found.length < most && shown.length <= limit) return { people: shown.map(({ person }) => person), next: null }
  }
  const page = shown.slice(0, limit)
  const last = shown.length > limit ? page.at(-1)?.rowid : after
  return { people: page.map(({ person }) => person), next: encodeCursor(list, last) }
}

async function findAfter(search: D1Database, request: PeopleRequest, after: number | null): Promise<Found[]> {
  const statement = peopleStatement(search, request, after)
  return statement ? (await statement.all<Found>()).results : []
}

async function shownAmong<Row extends { _id: string }>(found: Found[], read: (ids: string[]) => PromiseLike<Row[]>) {
  if (found.length === 0) return []
  const people = await read(found.map(({ user_id }) => user_id))
  const byId = new Map(people.map((person) => [person._id, person]))
  return found.flatMap(({ rowid, user_id }) => {
    const person = byId.get(user_id)
    return person ? [{ rowid, person }] : []
  })
}
