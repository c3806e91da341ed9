import type { Area } from '../../../platform/places/places'
import { isEveryJob } from '../../rules'
import { startingTotal } from '../total-text'

/** Says how many jobs were found, for what, and where: "258 jobs for SLP near Chicago, IL". */
export function resultsHeading(total: number, q: string, area: Area): string {
  const count = total === 0 ? 'No' : startingTotal(total)
  const remote = area.kind === 'remote' ? 'remote ' : ''
  const jobs = total === 1 ? 'job' : 'jobs'
  const what = isEveryJob(q) ? `${remote}special education ${jobs}` : `${remote}${jobs} for ${q.trim()}`
  return [count, what, whereText(area)].filter(Boolean).join(' ')
}

function whereText(area: Area): string {
  switch (area.kind) {
    case 'remote':
      return ''
    case 'usa':
      return 'in the USA'
    case 'state':
      return `in ${area.label}`
    case 'point':
      return `near ${area.place.label}`
  }
}
