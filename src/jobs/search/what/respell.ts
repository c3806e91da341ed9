import { differences, getPieces, maxWrong } from '../../../platform/search/letter-distance'
import { withoutMarks } from '../../../platform/text/fold'
import { wordIn, zones } from '../index-words'
import { type Asked, mergeRoles } from './asked'
import type { PlaceReader } from './place-in-what'
import { readWhat, shortestBeginning, type What } from './read-what'
import { wordsOfField, wordsOfFieldFrom } from './words-of-what'

const maxNeighbors = 300
/** So many words with the same beginning are searched, the most frequent ones. */
const maxBeginnings = 8

export type WordRow = { kind: 'known' | 'neighbor' | 'beginning'; typed: string; word: string; jobs: number }

/** The words that mean nothing in the field, as the vocabulary has them. */
export const getPlainWords = (asked: readonly Asked[]): string[] => [
  ...new Set(asked.flatMap((one) => (one.is === 'word' ? [vocabularyForm(one.typed)] : []))),
]

export const vocabularyForm = (typed: string) => withoutMarks(typed).toLowerCase()

/**
 * Returns the statement that says of each word whether any job has it, which words of jobs are spelled like it, and with
 * which ones the last word begins.
 */
export function wordsStatement(search: D1Database, words: readonly string[], last: string | null): D1PreparedStatement {
  const typed = words.filter((word) => !/\d/.test(word))
  const pieces = typed.flatMap((word) => getPieces(word).map((piece) => [word, piece]))
  const beginning = last && last.length >= shortestBeginning ? last : null
  return search
    .prepare(
      `SELECT 'known' AS kind, w.value ->> 0 AS typed, w.value ->> 0 AS word, 1 AS jobs FROM json_each(?1) w
        WHERE EXISTS (SELECT 1 FROM job_index WHERE job_index MATCH w.value ->> 1)
          OR EXISTS (SELECT 1 FROM job_index WHERE job_index MATCH w.value ->> 2)
      UNION ALL SELECT * FROM (SELECT DISTINCT 'neighbor', p.value ->> 0, v.word, v.jobs FROM json_each(?2) p
        CROSS JOIN word_pieces d ON d.piece = p.value ->> 1 CROSS JOIN words v ON v.word = d.word WHERE v.jobs > 0
        ORDER BY v.jobs DESC LIMIT ${maxNeighbors})
      UNION ALL SELECT * FROM (SELECT 'beginning', ?3, word, jobs FROM words WHERE word > ?3 AND word < ?3 || x'f48fbfbf'
        AND jobs > 0 ORDER BY jobs DESC LIMIT ${maxBeginnings})`,
    )
    .bind(JSON.stringify(words.map((word) => [word, ...inIndex(word)])), JSON.stringify(pieces), beginning)
}

const inIndex = (word: string) => [zones.text, zones.employer].map((zone) => `"${wordIn(zone, word)}"`)

export type Correction = { typed: string; meant: string }
type Respelled = { q: string; what: What; corrected: Correction[] }

/** A name of the field is meant more often than a word that few titles have. */
const jobsOfField = 1000

/**
 * Replaces the words that no job has: the last one by the words that begin with it, every other one by the nearest.
 * @returns null if nothing can be replaced
 */
export function respelled(
  q: string,
  rows: readonly WordRow[],
  unknown: readonly string[],
  places: PlaceReader,
): Respelled | null {
  const last = getLastWord(q)
  const begun = last && unknown.includes(last) ? getBeginnings(last, rows) : []
  const corrected = unknown
    .filter((word) => begun.length === 0 || word !== last)
    .flatMap((typed) => {
      const meant = nearestTo(typed, rows)
      return meant && meant !== typed ? [{ typed, meant }] : []
    })
  if (corrected.length === 0 && begun.length === 0) return null
  const spelled = corrected.reduce((text, { typed, meant }) => replaceWord(text, typed, meant), q)
  if (last === null || begun.length === 0) return { q: spelled, what: readWhat(spelled, places), corrected }
  const endings = begun.map((word) => readWhat(replaceWord(spelled, last, word), places))
  return { q: spelled, what: anyOfThose(endings), corrected }
}

/** Returns the nearest word of jobs and the field, the more frequent one first. Null if none is near, and for numbers. */
function nearestTo(typed: string, rows: readonly WordRow[]): string | null {
  if (/\d/.test(typed)) return null
  const max = maxWrong(typed)
  const known = rows.filter((row) => row.kind === 'neighbor' && row.typed === typed)
  const jobsOf = new Map(known.map(({ word, jobs }) => [word, jobs]))
  for (const word of wordsOfField) jobsOf.set(word, (jobsOf.get(word) ?? 0) + jobsOfField)
  const [nearest] = [...jobsOf]
    .map(([word, jobs]) => ({ word, jobs, wrong: differences(typed, word, max) }))
    // People seldom miss the first letter and another one.
    .filter(({ word, wrong }) => wrong <= (word[0] === typed[0] ? max : 1))
    .sort((a, b) => a.wrong - b.wrong || b.jobs - a.jobs)
  return nearest?.word ?? null
}

function getBeginnings(last: string, rows: readonly WordRow[]): string[] {
  if (last.length < shortestBeginning) return []
  const inField = wordsOfFieldFrom(last)
  const inJobs = rows.filter(({ kind }) => kind === 'beginning').map(({ word }) => word)
  return [...new Set([...inField, ...inJobs])].slice(0, maxBeginnings)
}

/** Joins the readings that made the most sense of the words: those in which they are the fewest things. */
function anyOfThose([first, ...others]: What[]): What {
  if (!first) throw new Error('there is no reading to choose from')
  const fewest = Math.min(...[first, ...others].map(({ asked }) => asked.length))
  const [best = first, ...alike] = [first, ...others].filter(({ asked }) => asked.length === fewest)
  const ends = alike.flatMap(({ asked }) => asked.at(-1) ?? [])
  return { ...best, asked: best.asked.map((one, i) => (i === best.asked.length - 1 ? joined(one, ends) : one)) }
}

function joined(one: Asked, others: readonly Asked[]): Asked {
  if (one.is === 'word')
    return { ...one, words: [...one.words, ...others.flatMap((other) => (other.is === 'word' ? other.words : []))] }
  if (one.is !== 'role') return one
  return mergeRoles([one, ...others.flatMap((other) => (other.is === 'role' ? [other] : []))])
}

function getLastWord(q: string): string | null {
  const word = q.match(/[\p{L}\p{N}]+/gu)?.at(-1)
  return word && q.trimEnd().endsWith(word) ? vocabularyForm(word) : null
}

const replaceWord = (text: string, typed: string, meant: string) =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => (vocabularyForm(word) === typed ? meant : word))
