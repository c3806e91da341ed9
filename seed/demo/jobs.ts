import type { JobType } from '../../src/jobs/rules'
import type { Random } from './random'
import { type Role, roles } from './roles'

type Setting = { organization: string; domain: string; place: { id: string; city: string }; i: number; clinic: boolean }

/** A believable job: of a role, at a place, with its pay and its apply link. */
export function jobRow(random: Random, { organization, domain, place, i, clinic }: Setting) {
  const role = roles[i % roles.length] ?? roles[0]
  return {
    locationId: place.id,
    jobId: `${place.city.slice(0, 3).toUpperCase()}-${random.between(1000, 9999)}`,
    title: random.pick(role.titles),
    summary: role.summary,
    description: descriptionOf(role, organization, place.city),
    applyLink: random.chance(0.3)
      ? `mailto:jobs@${domain}.example`
      : `https://${domain}.example/jobs/${random.between(100, 999)}`,
    jobType: typeOf(random, role, clinic),
    remote: role.remote ?? false,
    salaryAmount: random.chance(0.85) ? payOf(random, role) : '',
    salaryPeriod: role.pay.period,
  }
}

function descriptionOf({ does, brings }: Role, organization: string, city: string): string {
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  return [
    `<p>${organization} works with students who receive special education in ${city}. Our team answers its phone, and new people get a mentor and time to plan.</p>`,
    `<h3>You will</h3>${list(does)}`,
    `<h3>You bring</h3>${list(brings)}`,
    '<h3>We offer</h3>',
    list(['Health insurance from the first day', 'The state’s retirement plan', 'A mentor in your first two years']),
  ].join('')
}

function typeOf(random: Random, { titles, pay }: Role, clinic: boolean): JobType {
  if (pay.period === 'Day') return titles[0]?.startsWith('Substitute') && random.chance(0.6) ? 'Substitute' : 'Seasonal'
  if (random.chance(0.7)) return 'Full-time'
  return clinic && random.chance(0.5) ? 'Contract' : 'Part-time'
}

function payOf(random: Random, { pay: { period, low, high } }: Role): string {
  const step = period === 'Year' ? 500 : 1
  const from = Math.round((low + (high - low) * random.next() * 0.5) / step) * step
  const to = Math.round((from + (high - from) * (0.3 + 0.7 * random.next())) / step) * step
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
  return to > from && random.chance(0.7) ? `${dollars(from)}–${dollars(to)}` : dollars(from)
}
