import type { SQL } from 'drizzle-orm'
import { listedWords } from '../../platform/config/listed-words'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import type { FlagKind } from '../choices'
import { flagStatements } from './flag-statements'

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
