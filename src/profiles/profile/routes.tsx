import { gt } from 'drizzle-orm'
import { Hono } from 'hono'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import { requireMemberNow } from '../../accounts/sessions/guards'
import { queuePath } from '../../flags/queue/shared/queue-links'
import { flaggedThings } from '../../flags/schema'
import { selectNewApplicants } from '../../jobs/dashboard/dashboard'
import type { Database } from '../../platform/db/database'
import type { AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import Profile, { type Workplace } from './pages/profile'
import { findOwnProfile, versionOf } from './profile'

export const profilePages = new Hono<AppEnv>().get('/profile', requireMemberNow, async (c) => {
  const { userId, email, verifiedEmail } = c.var.member
  const [own, workplaces] = await Promise.all([
    findOwnProfile(c.var.db, userId),
    readWorkplaces(c.var.db, c.var.member),
  ])
  return showPage(
    c,
    Profile,
    {
      own,
      workplaces,
      isConfirmed: verifiedEmail === email,
      version: versionOf(own.profile),
      today: timestamp().slice(0, 10),
    },
    { title: 'Your profile' },
  )
})

/**
 * Returns where employers and staff work. Their profile shows it first, because signing in leads there. Reads nothing
 * for others.
 */
async function readWorkplaces(
  db: Database,
  { isStaff, organization }: Pick<CurrentUser, 'isStaff' | 'organization'>,
): Promise<Workplace[]> {
  const [flagged, applicants] = await Promise.all([
    isStaff ? db.$count(flaggedThings, gt(flaggedThings.openCount, 0)) : 0,
    organization ? selectNewApplicants(db, organization.id) : [],
  ])
  const applied = applicants.reduce((sum, { number }) => sum + number, 0)
  const workplaces: Workplace[] = []
  if (isStaff) {
    const dashboard = { label: 'Dashboard', href: '/spedcommons-reports' }
    workplaces.push({ name: 'Management', links: [dashboard, ...counted(flagged, 'flagged post', queuePath)] })
  }
  if (organization) {
    const dashboard = { label: 'Dashboard', href: '/admin' }
    const jobs = { label: 'Jobs', href: '/admin/jobs' }
    const links = [dashboard, jobs, ...counted(applied, 'new applicant', '/admin')]
    workplaces.push({ name: organization.name, links })
  }
  return workplaces
}

const counted = (count: number, noun: string, href: string) =>
  count === 0 ? [] : [{ label: `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`, href }]
