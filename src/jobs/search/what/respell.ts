import { differences, mostWrong } from '../../../platform/search/letter-distance'
import { type Asked, anyRoleOf } from './asked'
import { mostBeginnings, vocabularyForm, type WordRow } from './look-up-words'
import type { PlaceReader } from './place-in-what'
import { readWhat, shortestBeginning, type What } from './read-what'
import { wordsOfField, wordsOfFieldFrom } from './words-of-what'

export type Correction = { typed: string; meant: string }
/** What was probably meant, and which words were changed for it. */
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
  const last = lastWordOf(q)
  const begun = last && unknown.includes(last) ? beginningsOf(last, rows) : []
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
  const most = mostWrong(typed)
  const known = rows.filter((row) => row.kind === 'neighbor' && row.typed === typed)
  const jobsOf = new Map(known.map(({ word, jobs }) => [word, jobs]))
  for (const word of wordsOfField) jobsOf.set(word, (jobsOf.get(word) ?? 0) + jobsOfField)
  const [nearest] = [...jobsOf]
    .map(([word, jobs]) => ({ word, jobs, wrong: differences(typed, word, most) }))
    // People seldom miss the first letter and another one.
    .filter(({ word, wrong }) => wrong <= (word[0] === typed[0] ? most : 1))
    .sort((a, b) => a.wrong - b.wrong || b.jobs - a.jobs)
  return nearest?.word ?? null
}

function beginningsOf(last: string, rows: readonly WordRow[]): string[] {
  if (last.length < shortestBeginning) return []
  const inField = wordsOfFieldFrom(last)
  const inJobs = rows.filter(({ kind }) => kind === 'beginning').map(({ word }) => word)
  return [...new Set([...inField, ...inJobs])].slice(0, mostBeginnings)
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
  return anyRoleOf([one, ...others.flatMap((other) => (other.is === 'role' ? [other] : []))])
}

function lastWordOf(q: string): string | null {
  const word = q.match(/[\p{L}\p{N}]+/gu)?.at(-1)
  return word && q.trimEnd().endsWith(word) ? vocabularyForm(word) : null
}

const replaceWord = (text: string, typed: string, meant: string) =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => (vocabularyForm(word) === typed ? meant : word))
