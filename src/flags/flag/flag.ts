import { type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { hasProvenStaffAddress } from '../../accounts/sessions/current-user'
import { requireMember } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { requireMayPost } from '../../accounts/silence/may-post'
import { listedWords } from '../../platform/config/listed-words'
import { getSettings } from '../../platform/config/settings'
import { recordChange } from '../../platform/db/audit'
import { type BatchEntry, batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { forbidden, invalid } from '../../platform/http/problem'
import { defineLimits } from '../../platform/security/limits'
import { ago, days, timestamp } from '../../platform/time/clock'
import type { FlagCategory, FlagKind } from '../choices'
import { getTargets } from '../flag-target'
import { flagMessages, flagsThatHide, NewFlag } from '../rules'
import { flaggedThings, flags } from '../schema'

export const flagLimits = defineLimits({
  flag: { binding: 'WRITE_LIMIT', account: { max: 30, seconds: 3600 } },
})

/**
 * Flags something for the team. The third flag by a member who counts hides it, unless it is by staff. Returns whether
 * the member hasn't flagged it before. 403 for one's own; 404; 422 for a kind that nothing has yet.
 */
export const postFlag = act({
  guard: requireMember,
  middleware: [requireMayPost],
  limit: flagLimits.flag,
  input: NewFlag,
  run: async (c, { kind, id, reason, category }) => {
    const { db } = c.var
    const by = getActor(c)
    const target = getTargets(c)[kind]
    if (!target) throw invalid({ kind: flagMessages.kind })
    const { isOwn } = await target.find(c, id)
    if (isOwn) throw forbidden(flagMessages.own)
    const { opened, inserted, counted } = flagStatements(db, { kind, id, reporterId: by.userId, category, reason })
    const isByStaff = sql`EXISTS (
      SELECT 1 FROM ${users} WHERE ${users.id} IN (${(target.namedAuthors ?? target.authors)(id)})
      AND ${hasProvenStaffAddress(getSettings(c.env).STAFF_DOMAINS)})`
    const onlyIf = sql`${hasFlagsThatHide({ kind, id })} AND NOT ${isByStaff}`
    const hides = { id, by: { userId: null, requestId: by.requestId }, why: '', onlyIf }
    const { flagged } = await batch(db, {
      opened,
      // Neither the entry nor its target says what the flag says, because it may be about a person.
      flagged: recordChange(db, inserted, {
        by,
        verb: 'flagged',
        target: { kind, id },
        ...(category && { after: { category } }),
      }),
      counted,
      hidden: target.hide ? await target.hide(db, hides) : [],
      hiddenHere: target.isHidden
        ? noteHiddenStatement(db, { kind, id }, sql`${onlyIf} AND ${target.isHidden(id)}`)
        : [],
    })
    await target.refresh?.(c)
    return flagged.length > 0
  },
})

/**
 * The entries for the batch that publishes a text: if it has listed words, the system flags it, so that staff look. The
 * text is published all the same, and such a flag never hides it.
 */
export function flagListedWords(
  db: Database,
  { text, ...thing }: Pick<Flagged, 'kind' | 'id' | 'onlyIf'> & { text: string },
): BatchEntry[] {
  const found = listedWordsIn(text)
  if (found.length === 0) return []
  const reason = `It has words on our list: ${found.join(', ')}.`
  return Object.values(flagStatements(db, { ...thing, reporterId: null, category: null, reason }))
}

function listedWordsIn(text: string): string[] {
  const words = ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `
  return listedWords.filter((listed) => words.includes(` ${listed} `))
}

type Thing = { kind: FlagKind; id: string }

type Flagged = Thing & {
  /** Null for a flag by the system. */
  reporterId: string | null
  category: FlagCategory | null
  reason: string
  /** Whether the thing is there, if the batch may have changed nothing. */
  onlyIf?: SQL
}

/**
 * The statements that flag a thing, in this order. `inserted` is empty if the same member has flagged it before; then
 * nothing changes. A settled thing opens again.
 */
export function flagStatements(db: Database, { reporterId, category, reason, onlyIf, ...thing }: Flagged) {
  const time = timestamp()
  const flagId = newId()
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

const thingIs = ({ kind, id }: Thing) => sql`${flaggedThings.kind} = ${kind} AND ${flaggedThings.targetId} = ${id}`

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
const hasFlagsThatHide = (thing: Thing): SQL => sql`${flagsThatHide} <= (
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
const noteHiddenStatement = (db: Database, thing: Thing, isHidden: SQL) =>
  db
    .update(flaggedThings)
    .set({ hidden: true })
    .where(sql`${thingIs(thing)} AND ${flaggedThings.openCount} > 0 AND ${flaggedThings.hidden} = 0 AND ${isHidden}`)
