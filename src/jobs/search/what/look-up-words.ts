import { piecesOf } from '../../../platform/search/letter-distance'
import { withoutMarks } from '../../../platform/text/fold'
import { wordIn, zones } from '../indexing/index-words'
import type { Asked } from './asked'
import { shortestBeginning } from './read-what'

const mostNeighbors = 300
/** So many words with the same beginning are searched, the most frequent ones. */
export const mostBeginnings = 8

export type WordRow = { kind: 'known' | 'neighbor' | 'beginning'; typed: string; word: string; jobs: number }

/** The words that mean nothing in the field, as the vocabulary has them. */
export const plainWordsOf = (asked: readonly Asked[]): string[] => [
  ...new Set(asked.flatMap((one) => (one.is === 'word' ? [vocabularyForm(one.typed)] : []))),
]

/** A word as the vocabulary has it. */
export const vocabularyForm = (typed: string) => withoutMarks(typed).toLowerCase()

/**
 * Returns the statement that says of each word whether any job has it, which words of jobs are spelled like it, and with
 * which ones the last word begins.
 */
export function wordsStatement(search: D1Database, words: readonly string[], last: string | null): D1PreparedStatement {
  const typed = words.filter((word) => !/\d/.test(word))
  const pieces = typed.flatMap((word) => piecesOf(word).map((piece) => [word, piece]))
  const beginning = last && last.length >= shortestBeginning ? last : null
  return search
    .prepare(
      `SELECT 'known' AS kind, w.value ->> 0 AS typed, w.value ->> 0 AS word, 1 AS jobs FROM json_each(?1) w
        WHERE EXISTS (SELECT 1 FROM job_index WHERE job_index MATCH w.value ->> 1)
          OR EXISTS (SELECT 1 FROM job_index WHERE job_index MATCH w.value ->> 2)
      UNION ALL SELECT * FROM (SELECT DISTINCT 'neighbor', p.value ->> 0, v.word, v.jobs FROM json_each(?2) p
        CROSS JOIN word_pieces d ON d.piece = p.value ->> 1 CROSS JOIN words v ON v.word = d.word WHERE v.jobs > 0
        ORDER BY v.jobs DESC LIMIT ${mostNeighbors})
      UNION ALL SELECT * FROM (SELECT 'beginning', ?3, word, jobs FROM words WHERE word > ?3 AND word < ?3 || x'f48fbfbf'
        AND jobs > 0 ORDER BY jobs DESC LIMIT ${mostBeginnings})`,
    )
    .bind(JSON.stringify(words.map((word) => [word, ...inIndex(word)])), JSON.stringify(pieces), beginning)
}

const inIndex = (word: string) => [zones.text, zones.employer].map((zone) => `"${wordIn(zone, word)}"`)
