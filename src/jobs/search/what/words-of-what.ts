import type { Term } from '../../../language/terms'
import { wordFinder } from '../../../platform/search/phrases'
import type { JobType } from '../../choices'
import type { GradeBand, JobSetting } from '../../filter-choices'
import { gradeNames } from '../../reading/grade-words'
import { settingRows } from '../../reading/setting-words'
import { allTerms } from '../indexing/index-words'
import { fillers, gradeRanges, jobTypeWords, nearMeWords, remoteWords } from './extra-words'

/** What a phrase in What means. */
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

/** The field’s words that begin with `beginning`. */
export const wordsOfFieldFrom = (beginning: string) =>
  [...wordsOfField].filter((word) => word.startsWith(beginning) && word !== beginning)
