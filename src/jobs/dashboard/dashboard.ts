import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { SessionOrganization } from '../../accounts/sessions/current-user'
import { selectAdministrators } from '../../organizations/administrators/administrator'
import { selectLocations } from '../../organizations/locations/location'
import { isProven } from '../../organizations/organization/organization'
import { locations, organizations } from '../../organizations/schema'
import type { Hourly } from '../../platform/counter/counter'
import { type Database, isAmong } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { ago, days, hours, now } from '../../platform/time/clock'
import { dayIn, getTimeZone } from '../../platform/time/time-zones'
import { isShown } from '../applications/applications'
import { getCounter, jobEvents } from '../clicks'
import { withPlace } from '../job'
import { selectOpenOrder, selectPaidUntil } from '../posting/job-editor-data'
import { applications, jobs } from '../schema'
import { selectJobTable } from '../table/job-table'

const windows = [7, 14, 30] as const
const lookbackDays = 30
const maxNewest = 5
const maxClicked = 5

/**
 * Returns everything the employer’s dashboard shows. It makes one call to the organization’s counter and one round trip
 * to D1, however many jobs and clicks there are.
 * @throws Problem 404
 */
export async function readDashboard(db: Database, env: Env, employer: SessionOrganization) {
  const organizationId = employer.id
  const present = getHour(now().getTime())
  const since = getHour(now().getTime() - days(lookbackDays))
  const counted = await getCounter(env, organizationId).overview({
    names: Object.values(jobEvents),
    charted: jobEvents.click,
    since,
    // Archived jobs have clicks too but are not shown, so this asks for more than the page lists.
    max: maxClicked * 4,
  })
  const clicked = counted.top.map(({ subject }) => subject)
  // Within each statement, column names must be unique: D1 answers a batch by column name.
  const [[organization], statuses, newest, titles, people, places, applied, [order], [paid]] = await db.batch([
    selectOrganization(db, organizationId),
    countByStatus(db, organizationId),
    selectJobTable(db, { organizationId, filter: 'All', limit: maxNewest }),
    selectTitles(db, organizationId, clicked),
    selectAdministrators(db, organizationId),
    selectLocations(db, organizationId),
    selectNewApplicants(db, organizationId),
    selectOpenOrder(db, organizationId),
    selectPaidUntil(db, organizationId),
  ])
  if (!organization) throw notFound()
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]))
  const counts = Object.fromEntries(statuses.map(({ status, number }) => [status, number]))
  const clicksSince = (span: number) => {
    const first = getHour(now().getTime() - days(span))
    return counted.hours.reduce((sum, { hour, total }) => (hour < first ? sum : sum + total), 0)
  }
  return {
    organization: organization.name,
    plan: employer.statusCode === '4' ? organization.plan : null,
    trial: getTrial(employer, organization.trialEnds),
    order: order ?? null,
    paidUntil: paid?.paidUntil ?? null,
    /** Nobody in the organization has confirmed an email address yet (docs/security.md, 14). */
    isWithheld: organization.proven === 0,
    counts: {
      total: statuses.reduce((sum, { number }) => sum + number, 0),
      published: counts.Published ?? 0,
      draft: counts.Draft ?? 0,
      paused: counts.Paused ?? 0,
      closed: counts.Closed ?? 0,
      expired: counts.Expired ?? 0,
    },
    clicks: windows.map((span) => ({ days: span, total: clicksSince(span) })),
    chart: clickChart({ hours: counted.hours, since, until: present, dayOf: dayIn(getTimeZone(organization.state)) }),
    funnel: getFunnel(counted.sums),
    mostClicked: counted.top
      .flatMap(({ subject, total }) => {
        const title = titleOf.get(subject)
        return title === undefined ? [] : [{ _id: subject, title, clicks: total }]
      })
      .slice(0, maxClicked),
    newest: newest.slice(0, maxNewest).map(withPlace),
    newApplicants: applied,
    administrators: people.map(({ _id, displayName, title }) => ({ _id, displayName, title })),
    locations: places.map(({ id, name, city, state }) => ({
      _id: id,
      name,
      place: `${city}, ${state}`,
      isMain: id === organization.mainLocation,
    })),
  }
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>

/** Returns whether the free trial is over or how many days are left, or null if there is no trial. */
function getTrial({ status, statusCode }: SessionOrganization, ends: string | null) {
  if (status === 'trial') return 'over' as const
  if (statusCode !== '3' || ends === null) return null
  return { daysLeft: Math.max(0, Math.ceil((Date.parse(ends) - now().getTime()) / days(1))) }
}

const getHour = (time: number) => Math.floor(time / hours(1))

function selectOrganization(db: Database, organizationId: string) {
  const mainState = sql<
    string | null
  >`(SELECT ${locations.state} FROM ${locations} WHERE ${locations.id} = ${organizations.locationId})`
  return db
    .select({
      name: organizations.name,
      plan: organizations.plan,
      trialEnds: organizations.trialEnds,
      mainLocation: organizations.locationId,
      state: mainState.as('main_state'),
      proven: sql<number>`${isProven(db)}`.as('proven'),
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
}

export function countByStatus(db: Database, organizationId: string) {
  return db
    .select({ status: jobs.status, number: sql<number>`count(*)`.as('number') })
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizationId), ne(jobs.status, 'Archived')))
    .groupBy(jobs.status)
}

function selectTitles(db: Database, organizationId: string, ids: string[]) {
  return db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(isAmong(jobs.id, ids), eq(jobs.organizationId, organizationId), ne(jobs.status, 'Archived')))
    .orderBy(desc(jobs.id))
}

/** Selects the jobs with unreviewed applications of the past week and their number, newest application first. */
export function selectNewApplicants(db: Database, organizationId: string) {
  return db
    .select({ _id: jobs.id, title: jobs.title, number: sql<number>`count(*)`.as('number') })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(
      and(
        eq(jobs.organizationId, organizationId),
        ne(jobs.status, 'Archived'),
        gt(applications.created, ago(days(7))),
        eq(applications.status, 'New'),
        isShown(),
      ),
    )
    .groupBy(jobs.id)
    .orderBy(desc(sql`max(${applications.created})`))
}

/** A step of the funnel. `share` is its percentage of the widest step, `rate` its percentage of the previous step. */
export type FunnelStep = { label: 'previews' | 'clicks' | 'applied'; count: number; share: number; rate: number | null }

/** Returns previews, clicks, and apply clicks in order. A rate is null if it makes no sense, such as above 100%. */
export function getFunnel(sums: Record<string, number>): FunnelStep[] {
  const steps = [
    { label: 'previews', count: sums[jobEvents.preview] ?? 0 },
    { label: 'clicks', count: sums[jobEvents.click] ?? 0 },
    { label: 'applied', count: sums[jobEvents.apply] ?? 0 },
  ] as const
  const widest = Math.max(1, ...steps.map(({ count }) => count))
  return steps.map((step, i) => ({
    ...step,
    share: Math.round((100 * step.count) / widest),
    rate: toRate(step.count, steps[i - 1]?.count),
  }))
}

const toRate = (count: number, before: number | undefined) =>
  before && count <= before ? Math.round((100 * count) / before) : null

const width = 620
const height = 160
/** How much of a day’s width its bar takes, from 0 to 1. */
const filled = 0.64

type Counted = { hours: Hourly[]; since: number; until: number; dayOf: (hour: number) => string }

/**
 * Returns the clicks of each day as bars. It runs on the server, so the browser needs no charting library. Days follow
 * one place’s time zone, so the first and the last day are usually incomplete.
 * @param given.since the first hour, counted from 1970 in UTC; `until` is the last hour
 * @param given.dayOf returns the day of an hour as `YYYY-MM-DD`
 */
export function clickChart({ hours, since, until, dayOf }: Counted) {
  const byHour = new Map(hours.map(({ hour, total }) => [hour, total]))
  const byDay = new Map<string, number>()
  for (let hour = since; hour <= until; hour++) {
    const day = dayOf(hour)
    byDay.set(day, (byDay.get(day) ?? 0) + (byHour.get(hour) ?? 0))
  }
  const step = stepFor(Math.max(...byDay.values()))
  const top = step * Math.max(1, Math.ceil(Math.max(...byDay.values()) / step))
  const toY = (clicks: number) => round(height - (clicks / top) * height)
  const room = width / byDay.size
  return {
    width,
    height,
    barWidth: round(room * filled),
    days: [...byDay].map(([day, clicks], i) => ({
      day,
      clicks,
      x: round(room * (i + (1 - filled) / 2)),
      y: toY(clicks),
      height: round(height - toY(clicks)),
    })),
    lines: Array.from({ length: top / step + 1 }, (_, i) => ({ clicks: i * step, y: toY(i * step) })),
  }
}

export type ClickChartData = ReturnType<typeof clickChart>

/** Returns a round step for the scale, with at most four lines above the baseline. */
function stepFor(maxClicks: number): number {
  const rough = Math.max(maxClicks, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((times) => times * power >= rough) ?? 10
  return Math.max(1, step * power)
}

const round = (value: number) => Math.round(value * 10) / 10
