import type { Term } from '../../../language/terms'
import { wordFinder } from '../../../platform/search/phrases'
import type { JobType } from '../../choices'
import type { GradeBand, JobSetting } from '../../filter-choices'
import { gradeNames, settingRows } from '../../reading/posting-words'
import { allTerms } from '../index-words'

/** Words in What that say where or how somebody wants to work. They become filters and are no longer searched. */
const remoteWords =
  'remote, remotely, tele, telehealth, teletherapy, telepractice, virtual, virtually, WFH, work from home, work from anywhere, online, e-learning'

const jobTypeWords: readonly { type: JobType; names: string }[] = [
  { type: 'Part-time', names: 'part-time, part time, parttime, P/T, half-time, half time' },
  { type: 'Full-time', names: 'full-time, full time, fulltime, F/T' },
  { type: 'Contract', names: 'contract, contractor, 1099' },
  { type: 'Intern', names: 'intern, internship, practicum' },
  { type: 'Seasonal', names: 'seasonal' },
]

const nearMeWords = 'near me, close to me, by me, around me, in my area, around here, nearby, near by, close by, local'

/** Between two roles, these mean that either will do. */
export const betweenRoles = new Set(['or', 'and'])

const fillers =
  'job, work, position, opening, opportunity, vacancy, hiring, hiring now, now hiring, now, career, employment, wanted, needed, urgent, urgently, immediate, immediately, asap, entry level, no experience, no experience needed, no degree, no degree needed, no degree required, new grad, new graduate, area, metro, metro area, open, looking for, search, find, in, at, for, of, the, a, an, and, to, with, near, around, by, on, or, not remote, no remote'

/** After one of these, a word may be the name of a place, even of a small one. */
export const beforePlaces = new Set(['in', 'near', 'around', 'at', 'by'])

/** The codes of states that people write after one of those without meaning the state: “in or near Chicago”. */
export const neverPlaces = new Set(['in', 'or'])

/** What follows one of these isn’t wanted. */
export const negations = new Set(['no', 'not', 'without'])

/** Words of employers’ names. One after a place’s name says that both belong to an employer. */
export const institutions = new Set([
  ...['school', 'schools', 'district', 'districts', 'unified', 'independent', 'isd', 'cisd', 'usd', 'sd', 'public'],
  ...['county', 'township', 'academy', 'cooperative', 'agency', 'services', 'service', 'department', 'metropolitan'],
  ...['learning', 'center', 'group', 'partners', 'collective', 'university', 'board', 'regional', 'consolidated'],
  ...['boe', 'boces', 'city', 'valley', 'inc', 'llc'],
])

/** Words of employers’ names that people also search for: “Lincoln Elementary”, but “Chicago elementary teacher”. */
export const maybeInstitutions = new Set([
  ...['elementary', 'community', 'charter', 'therapy', 'clinic', 'hospital', 'college', 'children', 'childrens'],
])

/** Grades and ranges of them, as people type them. */
const gradeRanges: readonly { bands: readonly GradeBand[]; names: string }[] = [
  { bands: ['elementary'], names: 'K-2, K-3, K-4, K-5, K-6, 1-5, 4-5' },
  { bands: ['elementary', 'middle'], names: 'K-8' },
  { bands: ['middle'], names: '5-8, 6-8, 7-8, 7-9' },
  { bands: ['middle', 'high'], names: '6-12, 7-12' },
  { bands: ['high'], names: '9-12, 10-12' },
  { bands: ['elementary', 'middle', 'high'], names: 'K-12, 1-12' },
  { bands: ['preschool', 'elementary', 'middle', 'high'], names: 'PK-12, Pre-K-12' },
  { bands: ['preschool', 'elementary'], names: 'PK-5, Pre-K-5' },
  {
    bands: ['elementary'],
    names:
      '1st grade, 2nd grade, 3rd grade, 4th grade, 5th grade, first grade, second grade, third grade, fourth grade, fifth grade, grade 1, grade 2, grade 3, grade 4, grade 5',
  },
  {
    bands: ['middle'],
    names: '6th grade, 7th grade, 8th grade, sixth grade, seventh grade, eighth grade, grade 6, grade 7, grade 8',
  },
  {
    bands: ['high'],
    names:
      '9th grade, 10th grade, 11th grade, 12th grade, ninth grade, tenth grade, eleventh grade, twelfth grade, grade 9, grade 10, grade 11, grade 12',
  },
]

type Meaning =
  | { is: 'term'; term: Term }
  | { is: 'remote' }
  | { is: 'type'; type: JobType }
  | { is: 'near me' }
  | { is: 'grades'; bands: readonly GradeBand[] }
  | { is: 'setting'; setting: JobSetting }
  | { is: 'filler' }

/** Nearly every job is at a school or in a district, so these words narrow nothing. */
const telling = settingRows.filter(({ setting }) => !['school', 'district', 'teletherapy'].includes(setting))

const rows: readonly { names: string; meaning: Meaning }[] = [
  ...allTerms.map((term) => ({ names: term.names, meaning: { is: 'term', term } as const })),
  { names: remoteWords, meaning: { is: 'remote' } },
  ...jobTypeWords.map(({ type, names }) => ({ names, meaning: { is: 'type', type } as const })),
  { names: nearMeWords, meaning: { is: 'near me' } },
  ...[...gradeNames, ...gradeRanges].map(({ bands, names }) => ({ names, meaning: { is: 'grades', bands } as const })),
  ...telling.map(({ setting, names }) => ({ names, meaning: { is: 'setting', setting } as const })),
  { names: fillers, meaning: { is: 'filler' } },
]

/** Finds what singular words mean. If two rows have the same name, the first counts. */
export const findMeanings = wordFinder(rows)

/** The words that the field’s terms are made of. A misspelled word may mean one of these although no title has it. */
export const wordsOfField: ReadonlySet<string> = new Set(
  rows
    .filter(({ meaning }) => meaning.is !== 'filler')
    .flatMap(({ names }) => names.toLowerCase().match(/[a-z]{3,}/g) ?? []),
)

export const wordsOfFieldFrom = (beginning: string) =>
  [...wordsOfField].filter((word) => word.startsWith(beginning) && word !== beginning)
