import type { JobPosting, WithContext } from 'schema-dts'
import { safeUrl } from '../../platform/security/safe-url'
import { expiresAt } from '../choices'
import type { JobRecord } from '../job-shape'
import type { JobType } from '../rules'
import { rangeOf, salaryFigures } from './salary-text'

const employmentTypes: Partial<Record<JobType, string>> = { 'Full-time': 'FULL_TIME', 'Part-time': 'PART_TIME' }
const periods = { Year: 'YEAR', Hour: 'HOUR', Day: 'DAY' } as const
const country = 'US'

/**
 * Returns a live job as schema.org markup, with the JobPosting fields that Google requires or recommends
 * (developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
export function postingMarkup({ job, organization, place }: JobRecord, origin: string): WithContext<JobPosting> {
  const figures = rangeOf(job) ?? salaryFigures(job.salaryAmount)
  const website = safeUrl(organization.website)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    datePosted: job.published ?? job.created,
    validThrough: expiresAt(job.updated).toISOString(),
    employmentType: employmentTypes[job.jobType] ?? 'TEMPORARY',
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
          addressCountry: country,
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
