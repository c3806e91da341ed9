import type { JobContent } from '../../../src/jobs/posting/job-content'
import type { Random } from '../random'
import type { Facts } from './facts'
import { levels } from './levels'
import { getPay } from './pay'
import { getTerms } from './terms'
import { getDescription, getLicense, getSummary } from './texts'
import { getTitle } from './titles'

/** How much of a posting its employer has filled in for search filters. What is missing is read from its texts. */
const filledShares = [1, 1, 0.5, 0] as const

/** Returns a posting that says what is true of a job, in its employer's way. */
export function jobRow(random: Random, facts: Facts) {
  const { employer, place, kind, level, setting, jobType, isRemote } = facts
  const share = random.pick(filledShares)
  const isFilled = () => random.chance(share)
  const number = random.between(1000, 9999)
  return {
    locationId: place.id,
    jobId: `${place.city.slice(0, 3).toUpperCase()}-${number}`,
    title: getTitle(random, facts),
    summary: getSummary(random, facts),
    description: getDescription(random, facts),
    applyLink: random.chance(0.3)
      ? `mailto:jobs@${employer.domain}.example`
      : `https://${employer.domain}.example/jobs/${random.between(100, 999)}`,
    jobType,
    remote: isRemote,
    ...getPay(random, facts, isFilled()),
    role: isFilled() ? kind.role : null,
    gradeBands: isFilled() ? [...levels[level].bands] : [],
    setting: isFilled() ? setting : null,
    license: isFilled() ? getLicense(facts) : '',
    ...(share > 0 && getTerms(facts, number)),
  } satisfies JobContent
}
