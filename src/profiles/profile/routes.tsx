import { gt } from 'drizzle-orm'
import { Hono } from 'hono'
import type { CurrentUser, SessionOrganization } from '../../accounts/sessions/current-user'
import { requireMemberNow } from '../../accounts/sessions/guards'
import { selectPlan, shownPlan } from '../../billing/account/overview'
import { canPay } from '../../billing/provider/provider'
import { queuePath } from '../../flags/queue/shared/queue-links'
import { flaggedThings } from '../../flags/schema'
import { selectNewApplicants } from '../../jobs/dashboard/dashboard'
import type { Database } from '../../platform/db/database'
import type { AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { readStartOffer } from '../start-offer'
import Profile, { type Workplace } from './pages/profile'
import { findOwnProfile, getVersion } from './profile'

export const profilePages = new Hono<AppEnv>().get('/profile', requireMemberNow, async (c) => {
  const { userId, email, verifiedEmail, organization } = c.var.member
  const [own, { workplaces, plan }] = await Promise.all([
    findOwnProfile(c.var.db, userId),
    readWork(c.var.db, c.var.member),
  ])
  return showPage(
    c,
    Profile,
    {
      own,
      workplaces,
      plan,
      hires: organization !== null,
      hasPortal: canPay(c.env),
      isConfirmed: verifiedEmail === email,
      version: getVersion(own.profile),
      offer: await readStartOffer(c.var.db, c.var.member, own.profile),
      today: timestamp().slice(0, 10),
    },
    { title: 'Your profile' },
  )
})

/**
 * Returns where employers and staff work, and what an employer's organization pays for. Their profile shows it first,
 * because signing in leads there. Reads nothing for others.
 */
async function readWork(db: Database, { isStaff, organization }: Pick<CurrentUser, 'isStaff' | 'organization'>) {
  const [flagged, { applicants, plan }] = await Promise.all([
    isStaff ? db.$count(flaggedThings, gt(flaggedThings.openCount, 0)) : 0,
    organization ? readForEmployer(db, organization) : { applicants: [], plan: null },
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
  return { workplaces, plan }
}

async function readForEmployer(db: Database, { id, statusCode }: SessionOrganization) {
  const newApplicants = selectNewApplicants(db, id)
  if (statusCode !== '4') return { applicants: await newApplicants, plan: null }
  const [applicants, ...rows] = await db.batch([newApplicants, ...selectPlan(db, id)])
  return { applicants, plan: shownPlan(rows) }
}

const counted = (count: number, noun: string, href: string) =>
  count === 0 ? [] : [{ label: `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`, href }]
