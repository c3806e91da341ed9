import type { BreadcrumbList, ListItem, WithContext } from 'schema-dts'
import { organizationPath } from '../../organizations/organization/organization-path'
import { cutAtWord } from '../../platform/text/normalize'
import type { Head } from '../../ui/server/show-page'
import type { JobRecord } from '../job-shape'
import { postingMarkup } from './job-markup'

/** The number of characters of a description that search engines show. */
const longestDescription = 160

/** What search engines and shared links show for a job. The canonical address is always the job’s own page. */
export function jobHead(record: JobRecord & { live: number }, origin: string): Head {
  const { job, organization, place } = record
  const where = job.remote ? 'Remote, USA' : place ? `${place.city}, ${place.state}` : ''
  const employer = [organization.name, where].filter(Boolean).join(', ')
  return {
    title: [job.title, employer].join(', '),
    // Employers who hire for several places reuse a summary, so the place comes first to keep descriptions unique.
    description: cutAtWord(`${job.jobType} at ${employer}. ${job.summary}`, longestDescription),
    canonical: `/jobs/${job.id}`,
    // The employer may read a job that nobody else can see yet. Only live jobs have markup for search engines.
    ...(job.status === 'Published' &&
      record.live === 1 && { jsonLd: [postingMarkup(record, origin), wayTo(record, origin)] }),
  }
}

/** The breadcrumbs that search engines print instead of the job’s address. */
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
