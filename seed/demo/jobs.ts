import type { JobType } from '../../src/jobs/rules'
import type { Random } from './random'
import { type Role, roles } from './roles'

type Setting = { organization: string; domain: string; place: { id: string; city: string }; i: number; clinic: boolean }

/** Clinics hire only therapists and technicians. */
const clinicRoles = roles.filter(({ isClinical }) => isClinical)

/** Returns a plausible job for a role at a place, with its pay and apply link. */
export function jobRow(random: Random, { organization, domain, place, i, clinic }: Setting) {
  const fitting = clinic ? clinicRoles : roles
  const role = fitting[i % fitting.length] ?? roles[0]
  const title = random.pick(role.titles)
  const jobType = typeOf(random, title, clinic)
  const pay = payFor(role, jobType)
  return {
    locationId: place.id,
    jobId: `${place.city.slice(0, 3).toUpperCase()}-${random.between(1000, 9999)}`,
    title,
    summary: role.summary,
    description: descriptionOf(role, { organization, city: place.city, jobType, clinic }),
    applyLink: random.chance(0.3)
      ? `mailto:jobs@${domain}.example`
      : `https://${domain}.example/jobs/${random.between(100, 999)}`,
    jobType,
    remote: role.remote ?? false,
    salaryAmount: random.chance(0.85) ? payOf(random, pay) : '',
    salaryPeriod: pay.period,
  }
}

type DescriptionFacts = { organization: string; city: string; jobType: JobType; clinic: boolean }

function descriptionOf({ does, brings }: Role, { organization, city, jobType, clinic }: DescriptionFacts): string {
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  return [
    `<p>${organization} works with students who receive special education in ${city}. Our team answers its phone, and new people get a mentor and time to plan.</p>`,
    `<h3>You will</h3>${list(does)}`,
    `<h3>You bring</h3>${list(brings)}`,
    `<h3>We offer</h3>${list(offersOf(jobType, clinic))}`,
  ].join('')
}

/** Substitutes don't get a full-time teacher's benefits. */
function offersOf(jobType: JobType, clinic: boolean): readonly string[] {
  const retirement = clinic ? 'A 401(k) plan with a match' : 'The state’s retirement plan'
  if (jobType === 'Full-time')
    return ['Health insurance from the first day', retirement, 'A mentor in your first two years']
  if (jobType === 'Part-time') return [retirement, 'A schedule that stays the same all year', 'Paid training days']
  return ['Pay every two weeks', 'A person to call in every building', 'First word of permanent openings']
}

/** A job type that the title states takes precedence. */
function typeOf(random: Random, title: string, clinic: boolean): JobType {
  if (/substitute/i.test(title)) return 'Substitute'
  if (/summer/i.test(title)) return 'Seasonal'
  if (/part-time/i.test(title)) return 'Part-time'
  if (random.chance(0.7)) return 'Full-time'
  return clinic && random.chance(0.5) ? 'Contract' : 'Part-time'
}

/** Paid hours in a school year, to convert yearly pay into hourly pay. */
const hoursOfYear = 1400

/** Only full-time jobs have a salary. Others are paid by the hour. */
function payFor({ pay }: Role, jobType: JobType): Role['pay'] {
  if (pay.period !== 'Year' || jobType === 'Full-time') return pay
  return { period: 'Hour', low: Math.round(pay.low / hoursOfYear), high: Math.round(pay.high / hoursOfYear) }
}

function payOf(random: Random, { period, low, high }: Role['pay']): string {
  const step = period === 'Year' ? 500 : 1
  const from = Math.round((low + (high - low) * random.next() * 0.5) / step) * step
  const to = Math.round((from + (high - from) * (0.3 + 0.7 * random.next())) / step) * step
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
  return to > from && random.chance(0.7) ? `${dollars(from)}–${dollars(to)}` : dollars(from)
}
