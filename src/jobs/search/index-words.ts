import { type FieldRole, subjects, type Term, titleGroups, topics } from '../../language/terms'
import { coarse, fine, getCell, type Point } from '../../platform/places/distance'
import { stateCode, states } from '../../platform/places/states'
import { getWords, namesIn, phraseFinder, plainWords, wordFinder } from '../../platform/search/phrases'
import { withoutMarks } from '../../platform/text/fold'
import { type JobType, jobTypes } from '../choices'
import type { EmployerKind, GradeBand, JobRole, JobSetting } from '../filter-choices'
import { readOtherRole } from '../reading/reading'

/** The words of employers’ names. The first row with a word in the name counts. */
const rows: readonly { kind: EmployerKind; names: string }[] = [
  {
    kind: 'school',
    names:
      'school, school district, district, unified, ISD, CISD, USD, academy, cooperative, joint agreement, intermediate district, BOCES, ESC, SELPA, board of education, public school, county, parish, township, borough, college, university, head start',
  },
  {
    kind: 'clinic',
    names:
      'clinic, therapy, pediatric, hospital, medical center, rehabilitation, rehab, behavioral, behavioral health, autism center, early start, children’s center, children’s services, health, speech, ABA, center',
  },
  {
    kind: 'agency',
    names: 'agency, staffing, service, partner, group, collective, solution, associates, consulting, learning, commons',
  },
]

const findKinds = phraseFinder<EmployerKind>(rows.map(({ kind, names }) => ({ names, meaning: kind })))

/** The names of facets in the index. Each ends in a digit, so the stemmer leaves it unchanged. */
export const facetNames = {
  usa: 'usa0',
  remote: 'remote0',
  state: (code: string) => `state${code.toLowerCase()}0`,
  jobType: (type: JobType) => `type${jobTypes.indexOf(type)}`,
  role: (role: JobRole) => `role${role.replace('-', '')}0`,
  grade: (band: GradeBand) => `grade${band}0`,
  setting: (setting: JobSetting) => `setting${setting}0`,
  license: (code: string) => `license${code.toLowerCase()}0`,
  employer: (kind: EmployerKind) => `employer${kind}0`,
  /** Somebody’s role and one of the places above together, because most searches name both. */
  roleIn: (role: JobRole, place: string) => `role${role.replace('-', '')}${place}`,
  /** A range of pay that is 2 to the power of `level` steps wide. */
  pay: (level: number, range: number) => `pay${level}x${range}`,
}

type FacetedJob = {
  remote: boolean
  point: Point | null
  state: string
  jobType: JobType
  role: JobRole | null
  gradeBands: readonly GradeBand[]
  setting: JobSetting | null
  license: string
  pay: number | null
  employer: string
}

/** Returns what a job can be filtered by. A remote job is everywhere, so it has no cells. */
export function getFacets(job: FacetedJob): string[] {
  const { remote, point, jobType, role, setting, pay } = job
  // Only known state codes become a facet: free text here would match searches for anything it says.
  const state = stateCode(job.state)
  const kind = getEmployerKind(job.employer)
  const places = remote ? [facetNames.remote] : point ? getPlace(point, state) : []
  const licenses = new Set([...(state ? [state] : []), ...statesIn(job.license)])
  return [
    facetNames.usa,
    facetNames.jobType(jobType),
    ...places,
    ...(role ? [facetNames.role(role), ...places.map((place) => facetNames.roleIn(role, place))] : []),
    ...job.gradeBands.map(facetNames.grade),
    ...(setting ? [facetNames.setting(setting)] : []),
    ...[...licenses].map(facetNames.license),
    ...(kind ? [facetNames.employer(kind)] : []),
    ...(pay === null ? [] : payFacets(pay)),
  ]
}

const getPlace = (point: Point, state: string | null) => [
  getCell(coarse, point),
  getCell(fine, point),
  ...(state ? [facetNames.state(state)] : []),
]

/** How a license names each state: as capital letters, or in words. */
const statePatterns = Object.entries(states).map(([code, name]) => ({
  code,
  letters: new RegExp(`\\b${code}\\b`),
  words: new RegExp(`(?<!west )\\b${name}\\b`, 'i'),
}))

const statesIn = (license: string): string[] =>
  statePatterns.filter(({ letters, words }) => letters.test(license) || words.test(license)).map(({ code }) => code)

const payStep = 500
const payLevels = 10
const getStep = (dollars: number) => Math.min(Math.floor(dollars / payStep), 2 ** payLevels - 1)

/** One range of each level, so that “at least” needs few of them. */
const payFacets = (pay: number) =>
  Array.from({ length: payLevels }, (_, level) => facetNames.pay(level, getStep(pay) >> level))

/** Returns the ranges that together are “at least `dollars`”, at most one of each level. In steps of 500 dollars. */
export function payAtLeast(dollars: number): string[] {
  const ranges: string[] = []
  let from = Math.min(Math.ceil(dollars / payStep), 2 ** payLevels - 1)
  for (let level = 0; level < payLevels; level++)
    if ((from >> level) & 1) {
      ranges.push(facetNames.pay(level, from >> level))
      from += 1 << level
    }
  return ranges
}

export function getEmployerKind(name: string): EmployerKind | null {
  const named = findKinds(name).map(({ meaning }) => meaning)
  return rows.find(({ kind }) => named.includes(kind))?.kind ?? null
}

/**
 * Where a job says something. Each word in the index begins with one of these digits, so what a title says is found
 * without reading who says it elsewhere. The summary’s words include the title’s, and the text’s include both.
 */
export const zones = { facet: 0, title: 1, summary: 2, text: 3, employer: 4 } as const
export type Zone = (typeof zones)[keyof typeof zones]

export const wordIn = (zone: Zone, word: string) => `${zone}${word}`

/** A term of the field as a word. It ends in a digit, so the stemmer leaves it unchanged. */
export const termWord = (id: string) => `x${id}0`
const termIn = (zone: Zone, id: string) => wordIn(zone, termWord(id))

const idsOfSubjects = new Set(subjects.map(({ id }) => id))

/** A subject as a topic: an occupational therapist in preschools isn’t a preschool teacher, but works there. */
export const getTopic = (id: string) => (idsOfSubjects.has(id) ? `of${id}` : id)

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
  // A copy of another job may have kept its role. The title is right then, so the role counts as said in the text.
  const isOther = role !== null && readOtherRole(title, role) !== null
  const own = role && termOfRole[role]
  const isOwn = (term: Term) => !idsOfSubjects.has(term.id) || role === term.role || role === 'teacher' || role === null
  return {
    said: new Set([
      ...terms.flatMap((term) => (isOwn(term) ? [term.id, getTopic(term.id)] : [getTopic(term.id)])),
      ...[...implied].filter((id) => say(words, id)),
      ...(own && !isOther && !terms.some((term) => term.role === role) ? [own] : []),
    ]),
    implied: new Set([...implied, ...(own && isOther ? [own] : [])]),
  }
}

const getIds = (terms: readonly Term[]) => terms.flatMap(({ id, isA = [] }) => [id, getTopic(id), ...isA])

type IndexedTexts = {
  title: string
  summary: string
  text: string
  employer: string
  role: FieldRole | null
  facets: readonly string[]
}

export function indexedWords({ title, summary, text, employer, role, facets }: IndexedTexts): string {
  const { said, implied } = termsOfTitle(title, role)
  const ofSummary = new Set([...said, ...implied, ...getIds(termsIn(summary))])
  const ofText = new Set([...ofSummary, ...getIds(termsIn(text))])
  const put = (zone: Zone, texts: string[], ids: Iterable<string> = []) => [
    ...texts.flatMap(getWords).map((word) => wordIn(zone, word)),
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
export const getVocabulary = ({ title, employer }: { title: string; employer: string }): string[] => [
  ...new Set(
    getWords(withoutMarks(`${title} ${employer}`)).filter((word) => word.length >= shortest && !/\d/.test(word)),
  ),
]
