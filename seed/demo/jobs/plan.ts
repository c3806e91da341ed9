import type { JobQuestion, JobStatus } from '../../../src/jobs/choices'
import { isOver } from '../../../src/jobs/job'
import { lifetimeInDays } from '../../../src/jobs/lifetimes'
import { ago, days, hours } from '../../../src/platform/time/clock'
import type { DemoOrganization } from '../organizations'
import type { Random } from '../random'
import { startDealing } from './deal'
import { decideFacts, type Place } from './facts'
import { jobRow } from './job-row'

/** What the demo employer asks those who apply on this site. */
const takenHere = {
  applyHere: true,
  questions: [
    { _id: 'license', text: 'Do you hold a license in this state?', kind: 'yes-no', required: true, choices: [] },
    {
      _id: 'start',
      text: 'When can you start?',
      kind: 'choice',
      required: false,
      choices: ['Now', 'In January', 'In fall'],
    },
  ] satisfies JobQuestion[],
}

/**
 * Returns a function that plans the jobs of one organization after another, in their order.
 * @param random makes the same choices each time
 */
export function startPlanning(random: Random) {
  const deal = startDealing()
  return (n: number, { name, kind, jobs }: DemoOrganization, places: readonly [Place, ...Place[]]) => {
    const employer = { name, kind, domain: getDomain(name) }
    return deal(kind, places[0].state, jobs).map((kindOfJob, i) => {
      const facts = decideFacts(random, employer, places, kindOfJob)
      const status = getStatus(random, n, i)
      const row = { facts, status, ...jobRow(random, facts), ...getTimes(status, getAge(random, n, status)) }
      return n === 0 && i % 3 === 0 ? { ...row, ...takenHere } : row
    })
  }
}

export const getDomain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function getStatus(random: Random, organization: number, i: number): JobStatus {
  // The demo employer has one job of every status to try things on.
  if (organization === 0)
    return (['Draft', 'Paused', 'Closed', 'Expired', 'Draft', 'Archived'] as const)[i] ?? 'Published'
  const roll = random.next()
  if (roll < 0.95) return 'Published'
  return roll < 0.97 ? 'Draft' : roll < 0.98 ? 'Paused' : roll < 0.99 ? 'Closed' : 'Expired'
}

/** Some jobs are of today, a fifth are of this week, and none expires in the next days. */
function getAge(random: Random, organization: number, status: JobStatus): number {
  if (status === 'Expired') return days(random.between(61, 120))
  const roll = random.next()
  // The organizations with demo accounts have jobs that were visited for weeks.
  if (organization > 1 && roll < 0.06) return hours(random.between(1, 22))
  if (organization > 1 && roll < 0.26) return hours(random.between(25, 6 * 24 + 20))
  return hours(random.between(7 * 24 + 4, 50 * 24))
}

/** Returns a job's timestamps so that its last change was `age` ago. Expired jobs expired automatically. */
function getTimes(status: JobStatus, age: number) {
  const shown = isOver(status) || status === 'Paused' ? days(21) : hours(1)
  const over = status === 'Expired' ? age - days(lifetimeInDays) : age
  return {
    created: ago(age + shown + days(3)),
    updated: ago(age),
    published: status === 'Draft' ? null : ago(age + shown),
    closed: isOver(status) ? ago(over) : null,
  }
}
