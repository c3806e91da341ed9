import { gt } from 'drizzle-orm'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import { queuePath } from '../../flags/queue/queue-row'
import { flaggedThings } from '../../flags/schema'
import { selectNewApplicants } from '../../jobs/dashboard/dashboard'
import type { Database } from '../../platform/db/database'

/** Where somebody works on this site: the pages, and how much is new there. */
export type Workplace = { name: string; links: { label: string; href: string }[] }

/**
 * Returns where employers and staff work. Their profile shows it first, because signing in leads there. Reads nothing
 * for others.
 */
export async function readWorkplaces(
  db: Database,
  { isStaff, organization }: Pick<CurrentUser, 'isStaff' | 'organization'>,
): Promise<Workplace[]> {
  const [flagged, applicants] = await Promise.all([
    isStaff ? db.$count(flaggedThings, gt(flaggedThings.openCount, 0)) : 0,
    organization ? selectNewApplicants(db, organization.id) : [],
  ])
  const applied = applicants.reduce((sum, { number }) => sum + number, 0)
  const staffArea = {
    name: 'Management',
    links: [{ label: 'Dashboard', href: '/spedcommons-reports' }, ...counted(flagged, 'flagged post', queuePath)],
  }
  return [
    ...(isStaff ? [staffArea] : []),
    ...(organization
      ? [
          {
            name: organization.name,
            links: [
              { label: 'Dashboard', href: '/admin' },
              { label: 'Jobs', href: '/admin/jobs' },
              ...counted(applied, 'new applicant', '/admin'),
            ],
          },
        ]
      : []),
  ]
}

const counted = (count: number, noun: string, href: string) =>
  count === 0 ? [] : [{ label: `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`, href }]
