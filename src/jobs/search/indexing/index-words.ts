import { type FieldRole, subjects, type Term, titleGroups, topics } from '../../../language/terms'
import { namesIn, plainWords, wordFinder, wordsOf } from '../../../platform/search/phrases'
import { withoutMarks } from '../../../platform/text/fold'

/**
 * Where a job says something. Each word in the index begins with one of these digits, so what a title says is found
 * without reading who says it elsewhere. The summary’s words include the title’s, and the text’s include both.
 */
export const zones = { facet: 0, title: 1, summary: 2, text: 3, employer: 4 } as const
export type Zone = (typeof zones)[keyof typeof zones]

/** A word as the index has it. */
export const wordIn = (zone: Zone, word: string) => `${zone}${word}`

/** A term of the field as a word. It ends in a digit, so the stemmer leaves it unchanged. */
export const termWord = (id: string) => `x${id}0`
const termIn = (zone: Zone, id: string) => wordIn(zone, termWord(id))

const idsOfSubjects = new Set(subjects.map(({ id }) => id))

/** A subject as a topic: an occupational therapist in preschools isn’t a preschool teacher, but works there. */
export const topicOf = (id: string) => (idsOfSubjects.has(id) ? `of${id}` : id)

export const allTerms: readonly Term[] = [...titleGroups.flat(), ...topics]
const findTerms = wordFinder(allTerms.map((term) => ({ names: term.names, meaning: term })))

/** The term for those whose title doesn’t say what they are, but whose posting does. */
const termOfRole: Readonly<Record<FieldRole, string | null>> = {
  teacher: 'teacher',
  speech: 'slp',
  'occupational-therapy': 'ot',
  'physical-therapy': 'physicaltherapist',
  psychology: 'psychologist',
  behavior: 'behavior',
  paraprofessional: 'para',
  vision: 'vision',
  hearing: 'deaf',
  'early-childhood': 'ecse',
  transition: 'transition',
  administration: 'administrator',
  nursing: 'nurse',
  'social-work': 'socialworker',
  substitute: 'substitute',
  other: null,
}

const termsIn = (text: string): Term[] => findTerms(plainWords(text)).map(({ meaning }) => meaning)

const namesOfTerm = new Map(
  allTerms.map(({ id, names }) => [id, namesIn(names).map((name) => plainWords(name).join(' '))]),
)

/** Whether plain words have one of the names of a term, even inside the name of another one. */
const say = (words: string, id: string) =>
  namesOfTerm.get(id)?.some((name) => ` ${words} `.includes(` ${name} `)) ?? false

/**
 * Returns the terms of a title and, if it names none of the job’s role, the term of that role. A more general term counts
 * only if the title says it, too: a “TVI” is a teacher, but not first for those who look for a teacher.
 */
function termsOfTitle(title: string, role: FieldRole | null): { said: Set<string>; implied: Set<string> } {
  const terms = termsIn(title)
  const words = plainWords(title).join(' ')
  const implied = new Set(terms.flatMap(({ isA = [] }) => isA))
  const own = role && termOfRole[role]
  const isOwn = (term: Term) => !idsOfSubjects.has(term.id) || role === term.role || role === 'teacher' || role === null
  return {
    said: new Set([
      ...terms.flatMap((term) => (isOwn(term) ? [term.id, topicOf(term.id)] : [topicOf(term.id)])),
      ...[...implied].filter((id) => say(words, id)),
      ...(own && !terms.some((term) => term.role === role) ? [own] : []),
    ]),
    implied,
  }
}

const idsOf = (terms: readonly Term[]) => terms.flatMap(({ id, isA = [] }) => [id, topicOf(id), ...isA])

type IndexedTexts = {
  title: string
  summary: string
  /** Without HTML. */
  text: string
  employer: string
  role: FieldRole | null
  facets: readonly string[]
}

/** Returns all words of a job for the index. */
export function indexedWords({ title, summary, text, employer, role, facets }: IndexedTexts): string {
  const { said, implied } = termsOfTitle(title, role)
  const ofSummary = new Set([...said, ...implied, ...idsOf(termsIn(summary))])
  const ofText = new Set([...ofSummary, ...idsOf(termsIn(text))])
  const put = (zone: Zone, texts: string[], ids: Iterable<string> = []) => [
    ...texts.flatMap(wordsOf).map((word) => wordIn(zone, word)),
    ...[...ids].map((id) => termIn(zone, id)),
  ]
  return [
    ...put(zones.title, [title], said),
    ...put(zones.summary, [title, summary], ofSummary),
    ...put(zones.text, [title, summary, text], ofText),
    ...put(zones.employer, [employer]),
    ...facets.map((facet) => wordIn(zones.facet, facet)),
  ].join(' ')
}

const shortest = 3

/** Returns the words by which somebody may look for a job and which they may misspell, each once. */
export const vocabularyOf = ({ title, employer }: { title: string; employer: string }): string[] => [
  ...new Set(
    wordsOf(withoutMarks(`${title} ${employer}`)).filter((word) => word.length >= shortest && !/\d/.test(word)),
  ),
]
