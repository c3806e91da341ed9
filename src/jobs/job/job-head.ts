import type { BreadcrumbList, ListItem, WithContext } from 'schema-dts'
import { organizationPath } from '../../organizations/organization/organization-path'
import { cutAtWord } from '../../platform/text/normalize'
import type { Head } from '../../ui/server/show-page'
import { postingMarkup } from './job-markup'
import type { JobRecord } from './job-shape'

/** As long as search engines show a description. */
const longestDescription = 160

/** What search engines and shared links say of a job: its own page, whichever address shows it. */
export function headOfJob(record: JobRecord & { live: number }, origin: string): Head {
  const { job, organization, place } = record
  const where = job.remote ? 'Remote, USA' : place ? `${place.city}, ${place.state}` : ''
  const employer = [organization.name, where].filter(Boolean).join(', ')
  return {
    title: [job.title, employer].join(', '),
    // Summaries begin alike where an employer hires for several places; with the place first no two are the same.
    description: cutAtWord(`${job.jobType} at ${employer}. ${job.summary}`, longestDescription),
    canonical: `/jobs/${job.id}`,
    // Its employer may read a job that nobody else sees yet; search engines are told of live ones only.
    ...(job.status === 'Published' &&
      record.live === 1 && { jsonLd: [postingMarkup(record, origin), wayTo(record, origin)] }),
  }
}

/** The way to a job, as search engines print it in place of its address. */
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
