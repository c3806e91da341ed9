import { phraseFinder } from '../../platform/search/phrases'
import { type GradeBand, gradeBands } from '../filter-choices'
import { gradeNames, gradeSpans, notGrades } from './grade-words'

const findNames = phraseFinder<readonly GradeBand[]>([
  { names: notGrades, meaning: [] },
  ...gradeNames.map(({ bands, names }) => ({ names, meaning: bands })),
])

const step = String.raw`(?:pre-?k|pk|tk|k|\d{1,2})(?:st|nd|rd|th)?`
const to = String.raw`\s?(?:-|–|—|to|through|thru)\s?`
const after = String.raw`\s?-?(grades?|graders?|years?[\s-]olds?)`
/** “K-8”, “grades 3–5”, “6th to 8th grade”, “ages 3-5”, “18–21”, but no price, time, or ratio such as “8:1:1”. */
const ranges = new RegExp(
  String.raw`(?<![\w$.,:–-])(?:(grades?|ages?|aged)\s?)?(${step})${to}(${step})(?![\w:%–-])(?:${after})?`,
  'g',
)
const singles = /\bgrade (\d{1,2})\b|\b(\d{1,2})(?:st|nd|rd|th)[\s-]grade/g

/**
 * Returns the bands that a range covers. A K–6 school is an elementary school, so one grade of a band is too few if the
 * range has more of another.
 */
function bandsOf(by: 'grades' | 'ages', from: number, until: number): GradeBand[] {
  const shared = gradeSpans.map(({ band, [by]: [first, last] }) => ({
    band,
    count: Math.min(until, last) - Math.max(from, first) + 1,
    size: last - first + 1,
  }))
  const well = shared.filter(({ count, size }) => count > 0 && count >= Math.min(2, size))
  return (well.length > 0 ? well : shared.filter(({ count }) => count > 0)).map(({ band }) => band)
}

function gradeOf(word: string): number {
  if (word.startsWith('p')) return -1
  return word.startsWith('k') || word.startsWith('tk') ? 0 : Number.parseInt(word, 10)
}

function bandsOfRange([, before, first = '', last = '', following]: RegExpMatchArray): GradeBand[] {
  const [from, until] = [gradeOf(first), gradeOf(last)]
  if (before?.startsWith('age') || following?.startsWith('year')) return bandsOf('ages', from, until)
  if (from === 18 && (until === 21 || until === 22)) return ['transition']
  const isOfGrades = before || following || /[a-z]/.test(first + last)
  return isOfGrades && until <= 12 ? bandsOf('grades', from, until) : []
}

function bandsIn(text: string): GradeBand[] {
  const lower = text.toLowerCase()
  const found = new Set([
    ...findNames(lower).flatMap(({ meaning }) => meaning),
    ...[...lower.matchAll(ranges)].flatMap(bandsOfRange),
    ...[...lower.matchAll(singles)].flatMap(([, one, other]) =>
      bandsOf('grades', Number(one ?? other), Number(one ?? other)),
    ),
  ])
  return gradeBands.filter((band) => found.has(band))
}

/** Returns the grade bands that the title names, else those that the summary names. */
export function readGradeBands(title: string, summary: string): GradeBand[] {
  const inTitle = bandsIn(title)
  return inTitle.length > 0 ? inTitle : bandsIn(summary)
}
