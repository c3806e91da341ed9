import { type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { listedWords } from '../../platform/config/listed-words'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/database'
import { ago, days, timestamp } from '../../platform/time/clock'
import type { FlagCategory, FlagKind } from '../choices'
import { flaggedThings, flags } from '../schema'

type Thing = { kind: FlagKind; id: string }

type Flagged = Thing & {
  /** Null for a flag by the system. */
  reporterId: string | null
  category: FlagCategory | null
  reason: string
  /** Whether the thing is there, if the batch may have changed nothing. */
  onlyIf?: SQL
}

/** How many members' open flags hide a thing until staff look. */
const flagsThatHide = 3

const thingIs = ({ kind, id }: Thing) => sql`${flaggedThings.kind} = ${kind} AND ${flaggedThings.targetId} = ${id}`

/**
 * The statements that flag a thing, in this order. `inserted` is empty if the same member has flagged it before; then
 * nothing changes. A settled thing opens again.
 */
export function flagStatements(db: Database, { reporterId, category, reason, onlyIf, ...thing }: Flagged) {
  const [time, flagId] = [timestamp(), newId()]
  const isNew = sql`EXISTS (SELECT 1 FROM ${flags} WHERE ${flags.id} = ${flagId})`
  const ofThing = sql`${flags.thingId} = ${flaggedThings.id}`
  return {
    opened: db
      .insert(flaggedThings)
      .select(
        sql`SELECT ${newId()}, ${thing.kind}, ${thing.id}, 0, 0, ${time}, ${time}, 0, NULL, NULL, NULL, '' WHERE ${onlyIf ?? sql`1`}`,
      )
      .onConflictDoNothing(),
    inserted: db
      .insert(flags)
      .select(
        sql`SELECT ${flagId}, ${flaggedThings.id}, ${reporterId}, ${Number(reporterId === null)}, ${category}, ${reason}, ${time}, NULL, NULL
          FROM ${flaggedThings} WHERE ${thingIs(thing)} AND ${onlyIf ?? sql`1`}
          AND NOT (${Number(reporterId === null)} AND EXISTS (
            SELECT 1 FROM flags AS earlier WHERE earlier.thing_id = flagged_things.id AND earlier.by_system = 1 AND earlier.settled IS NULL
          ))`,
      )
      .onConflictDoNothing()
      .returning({ id: flags.id }),
    counted: db
      .update(flaggedThings)
      .set({
        count: sql`(SELECT count(*) FROM ${flags} WHERE ${ofThing})`,
        openCount: sql`(SELECT count(*) FROM ${flags} WHERE ${ofThing} AND ${flags.settled} IS NULL)`,
        newest: time,
        settled: null,
        outcome: null,
        settledBy: null,
        settledWhy: '',
      })
      .where(sql`${thingIs(thing)} AND ${isNew}`),
  }
}

/** A flag's author must have been a member for so long when they flagged. */
const minAgeInSeconds = days(1) / 1000

/** Members whose flags our team refused so often in this time, or who hid so much that waits for our team, hide nothing. */
const maxRefused = 3
const refusedFor = days(90)
const maxWaiting = 5

/**
 * Whether enough members' open flags are there to hide the thing, inside the batch. A flag counts if its author was no
 * longer new when they flagged, has a proven address, isn't suspended, and didn't often flag what may stay. So a few
 * accounts can hide little, and nothing for long.
 */
export const hasFlagsThatHide = (thing: Thing): SQL => sql`${flagsThatHide} <= (
  SELECT count(*) FROM ${flags} JOIN ${flaggedThings} ON ${flaggedThings.id} = ${flags.thingId}
  JOIN ${users} AS reporter ON reporter.id = ${flags.reporterId}
  WHERE ${thingIs(thing)} AND ${flags.settled} IS NULL
    AND unixepoch(${flags.created}) - unixepoch(reporter.created) >= ${minAgeInSeconds}
    AND reporter.verified_email = reporter.email
    AND (reporter.suspended_until IS NULL OR reporter.suspended_until <= ${timestamp()})
    AND ${maxRefused} > (
      SELECT count(*) FROM flags AS refused
      WHERE refused.reporter_id = reporter.id AND refused.outcome = 'disagree' AND refused.settled > ${ago(refusedFor)}
    )
    AND ${maxWaiting} > (
      SELECT count(*) FROM flags AS other JOIN flagged_things AS waiting ON waiting.id = other.thing_id
      WHERE other.reporter_id = reporter.id AND other.settled IS NULL AND waiting.hidden = 1
        AND waiting.id <> ${flaggedThings.id}
    )
)`

/** A statement after those that hide a thing: its flags hid it, and staff haven't looked at it. */
export const noteHiddenStatement = (db: Database, thing: Thing, isHidden: SQL) =>
  db
    .update(flaggedThings)
    .set({ hidden: true })
    .where(sql`${thingIs(thing)} AND ${flaggedThings.openCount} > 0 AND ${flaggedThings.hidden} = 0 AND ${isHidden}`)

/** Returns the listed words in a text. */
function listedWordsIn(text: string): string[] {
  const words = ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `
  return listedWords.filter((listed) => words.includes(` ${listed} `))
}

type Written = { kind: FlagKind; id: string; text: string; onlyIf?: SQL }

/**
 * The entries for the batch that publishes a text: if it has listed words, the system flags it, so that staff look. The
 * text is published all the same, and such a flag never hides it.
 */
export function flagListedWords(db: Database, { kind, id, text, onlyIf }: Written): BatchEntry[] {
  const found = listedWordsIn(text)
  if (found.length === 0) return []
  const reason = `It has words on our list: ${found.join(', ')}.`
  const flagged = { kind, id, reporterId: null, category: null, reason, ...(onlyIf && { onlyIf }) }
  return Object.values(flagStatements(db, flagged))
}
