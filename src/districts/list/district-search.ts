import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../platform/db/database'
import { isCommonWord } from '../district-words'
import { districtWords } from '../schema'

/**
 * The districts whose names have a word with each of these beginnings, each once. The rarest word is looked up, and the
 * others only for the districts that it finds.
 * @param words at least one
 * @param state a postal code, or empty for all
 */
export function matchingDistricts(db: Database, words: readonly string[], state: string) {
  const [rarest = '', ...others] = words.toSorted((one, other) => rarity(other) - rarity(one))
  const { word, districtId, position, studentPosition } = districtWords
  const hasOthers = others.map((beginning) => {
    const also = alias(districtWords, 'also')
    return exists(
      db
        .select({ one: sql`1` })
        .from(also)
        .where(and(eq(also.districtId, districtId), beginsWith(sql`${also.word}`, beginning))),
    )
  })
  return db
    .selectDistinct({ position, studentPosition })
    .from(districtWords)
    .where(
      and(state === '' ? undefined : eq(districtWords.state, state), beginsWith(sql`${word}`, rarest), ...hasOthers),
    )
}

/** Longer words are rarer, and those that tell districts apart are rarer than the others. */
const rarity = (word: string) => (isCommonWord(word) ? 0 : 100) + word.length

/** The highest character comes after every word with this beginning. */
const beginsWith = (word: SQL, beginning: string) =>
  sql`${word} >= ${beginning} AND ${word} < ${`${beginning}\u{10ffff}`}`
