import * as v from 'valibot'
import { decodeCursor, encodeCursor } from '../../platform/http/cursor'
import { type PeopleRequest, peopleStatement } from './people-search'

type PeoplePageRequest = PeopleRequest & { cursor?: string | undefined }

type Found = { rowid: number; user_id: string }

const Position = v.pipe(v.number(), v.integer())

/**
 * A page is filled in at most so many rounds, each with so many rows. This is enough for about 2,000 hidden members.
 */
const maxRounds = 10
const refill = 200

/**
 * Returns a page of matching members, the last updated first. Members whom the reader may not see are skipped, and the
 * following rows take their places. A next page is offered only if it isn't empty. Otherwise a gap would reveal that a
 * hidden member matches the search.
 * @param read returns those of the members with these ids whom the reader may see
 * @throws Problem 422 for a cursor that is invalid or from another list
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
  for (let round = 0; round < maxRounds && shown.length <= limit; round++) {
    const batchSize = round === 0 ? limit + 1 : refill
    const found = await findAfter(search, { ...request, limit: batchSize }, after)
    shown.push(...(await shownAmong(found, read)))
    after = found.at(-1)?.rowid ?? after
    if (found.length < batchSize && shown.length <= limit)
      return { people: shown.map(({ person }) => person), next: null }
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
