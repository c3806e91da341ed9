import type { BreadcrumbList, JobPosting, ListItem, WithContext } from 'schema-dts'
import { organizationPath } from '../../organizations/paths'
import { safeUrl } from '../../platform/security/safe-url'
import { getTimeZone, timeOfClock } from '../../platform/time/time-zones'
import type { Head } from '../../ui/server/show-page'
import type { JobType } from '../choices'
import type { JobRecord } from '../job'
import { expiresAt } from '../lifetimes'

/** What search engines and shared links show for a job. The canonical address is always the job’s own page. */
export function jobHead(record: JobRecord & { live: number }, origin: string): Head {
  const { job, organization, place } = record
  const where = job.remote ? 'Remote, USA' : place ? `${place.city}, ${place.state}` : ''
  const employer = [organization.name, where].filter(Boolean).join(', ')
  return {
    title: [job.title, employer].join(', '),
    // Employers who hire for several places reuse a summary, so the place comes first to keep descriptions unique.
    description: `${job.jobType} at ${employer}. ${job.summary}`,
    canonical: `/jobs/${job.id}`,
    // The employer may read a job that nobody else can see yet. Only live jobs have markup for search engines.
    ...(job.status === 'Published' &&
      record.live === 1 && { jsonLd: [postingMarkup(record, origin), wayTo(record, origin)] }),
  }
}

function wayTo({ job, organization }: JobRecord, origin: string): WithContext<BreadcrumbList> {
  const step = (position: number, name: string, path?: string): ListItem => ({
    '@type': 'ListItem',
    position,
    name,
    ...(path && { item: origin + path }),
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      step(1, 'Jobs', '/jobs'),
      step(2, organization.name, organizationPath(organization)),
      step(3, job.title),
    ],
  }
}

const employmentTypes: Partial<Record<JobType, string>> = { 'Full-time': 'FULL_TIME', 'Part-time': 'PART_TIME' }
const periods = { Year: 'YEAR', Hour: 'HOUR', Day: 'DAY' } as const

/**
 * Returns a live job as schema.org markup, with the JobPosting fields that Google requires or recommends
 * (developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
export function postingMarkup({ job, organization, place }: JobRecord, origin: string): WithContext<JobPosting> {
  const figures = getRange(job) ?? salaryFigures(job.salaryAmount)
  const website = safeUrl(organization.website)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    datePosted: job.published ?? job.created,
    validThrough: getEnd(job, place?.state),
    employmentType: employmentTypes[job.jobType] ?? 'TEMPORARY',
    ...(job.hours && { workHours: `${job.hours} hours a week` }),
    ...(job.startDate && { jobStartDate: job.startDate }),
    ...(job.benefits.length > 0 && { jobBenefits: job.benefits.join(', ') }),
    hiringOrganization: {
      '@type': 'Organization',
      name: organization.name,
      ...(website && { sameAs: website }),
      ...(organization.logo && { logo: new URL(organization.logo, origin).href }),
    },
    identifier: { '@type': 'PropertyValue', name: organization.name, value: job.id },
    url: `${origin}/jobs/${job.id}`,
    // Applicants finish on the employer’s own page.
    directApply: false,
    ...(place && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          streetAddress: place.street,
          addressLocality: place.city,
          addressRegion: place.state,
          postalCode: place.zip,
          addressCountry: 'US',
        },
      },
    }),
    ...(job.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
    }),
    ...(figures && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: {
          '@type': 'QuantitativeValue',
          unitText: periods[job.salaryPeriod],
          ...(figures.min === figures.max ? { value: figures.min } : { minValue: figures.min, maxValue: figures.max }),
        },
      },
    }),
  }
}

/** The end of the closing date where the job is, or the day on which it expires, whichever comes first. */
function getEnd({ closingDate, updated }: JobRecord['job'], state: string | undefined): string {
  const expires = expiresAt(updated).toISOString()
  const closes = closingDate && timeOfClock(getTimeZone(state), `${closingDate}T23:59`)
  return closes && closes < expires ? closes : expires
}

const getRange = ({ salaryFrom: min, salaryTo: max }: { salaryFrom: number | null; salaryTo: number | null }) =>
  min && max ? { min, max } : null

/**
 * Reads one US dollar amount or a range from a free-text salary, for search engines. Returns null unless the text
 * consists of amounts only, so that "Step 3" doesn’t count as a salary.
 */
function salaryFigures(amount: string): { min: number; max: number } | null {
  const plain = amount.replace(
    /\b(per|a|an|each)\s+(year|hour|day)\b|\/\s*(yr|hr|year|hour|day)\b|usd|annually|hourly|daily|up to|from|\+/gi,
    ' ',
  )
  const parts = plain.trim().split(/\s*(?:-|–|—|to)\s*/)
  const figures = parts.map((part) => getFigure(part.trim()))
  const [min, max = min] = figures
  return figures.length <= 2 && min && max && min <= max ? { min, max } : null
}

function getFigure(text: string): number | null {
  const [, whole, thousands] = /^\$?\s*(\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?)\s*(k)?$/i.exec(text) ?? []
  return whole ? Number(whole.replace(/,/g, '')) * (thousands ? 1000 : 1) : null
}
