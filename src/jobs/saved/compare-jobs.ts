import { longDayText } from '../../ui/hooks/format-time'
import { settingLabels } from '../filter-choices'
import { formatPayRange, formatPlace } from '../job/format-job'
import { payPeriods } from '../reading/posting-words'
import type { OpenSavedJob } from './saved-jobs'

/** What a posting says about one of the facts. `note` says where a value comes from if it isn’t the employer’s field. */
type ComparedValue = { text: string; note?: string }

type ComparedFact = { label: string; values: ComparedValue[] }

const readNote = 'read from the posting'

/** Lines up what candidates compare, fact by fact, in the order of the jobs. A fact that no job states is left out. */
export function compareJobs(jobs: readonly OpenSavedJob[]): ComparedFact[] {
  const facts: [label: string, read: (job: OpenSavedJob) => ComparedValue][] = [
    ['Pay a year', getPay],
    ['Place', (job) => ({ text: formatPlace(job) })],
    ['Type', ({ jobType }) => ({ text: jobType })],
    ['Hours a week', ({ hours }) => ({ text: hours?.toString() ?? '' })],
    ['Contract days', ({ contractDays }) => ({ text: contractDays?.toString() ?? '' })],
    ['Caseload', ({ caseload }) => ({ text: caseload?.toString() ?? '' })],
    ['Setting', getSetting],
    ['License', ({ license }) => ({ text: license })],
    ['Starts', ({ startDate }) => ({ text: startDate ? longDayText(startDate) : '' })],
    ['Closes', ({ closingDate }) => ({ text: closingDate ? longDayText(closingDate) : '' })],
    ['Benefits', ({ benefits }) => ({ text: benefits.join(', ') })],
  ]
  return facts
    .map(([label, read]) => ({ label, values: jobs.map(read) }))
    .filter(({ values }) => values.some(({ text }) => text))
}

/** The pay of a year, as the filter for pay converts it, and the employer’s own words if they said it otherwise. */
function getPay({ salaryFrom, salaryTo, salaryAmount, salaryPeriod, read }: OpenSavedJob): ComparedValue {
  const isStated = salaryFrom !== null || salaryTo !== null
  const { salaryFrom: from, salaryTo: to } = isStated ? { salaryFrom, salaryTo } : read
  const aYear = payPeriods.find(({ unit }) => unit === salaryPeriod)?.aYear ?? 1
  const yearly = (amount: number | null) => amount && Math.round(amount * aYear)
  const range = formatPayRange(yearly(from), yearly(to), 'Year').replace(/ a year$/, '')
  if (!range) return { text: salaryAmount }
  if (salaryPeriod !== 'Year') return { text: range, note: `posted as ${formatPayRange(from, to, salaryPeriod)}` }
  return isStated ? { text: range } : { text: range, note: readNote }
}

function getSetting({ setting, read }: OpenSavedJob): ComparedValue {
  const known = setting ?? read.setting
  if (!known) return { text: '' }
  return setting ? { text: settingLabels[known] } : { text: settingLabels[known], note: readNote }
}
