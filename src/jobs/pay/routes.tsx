import { Hono } from 'hono'
import type { Occupation, WithContext } from 'schema-dts'
import { open } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { notFound } from '../../platform/http/problem'
import { stateOfSlug, states } from '../../platform/places/states'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { gradeBandLabels, type JobRole, settingLabels } from '../filter-choices'
import type { PayFigure } from '../schema'
import type { PayRow } from './components/pay-table'
import { dollarsAYear } from './job-pay'
import Pay from './pages/pay'
import RolePay, { type RolePayProps } from './pages/role-pay'
import { readAllFigures, readRoleFigures } from './pay-figures'
import {
  formatYear,
  halfText,
  isPaidRole,
  jobsPath,
  payName,
  payPath,
  payTitle,
  postingsText,
  whoseJobs,
} from './pay-words'

const workTime = { hours: dollarsAYear(1, 'Hour') ?? 0, days: dollarsAYear(1, 'Day') ?? 0 }

export const payPages = new Hono<AppEnv>()
  .get('/pay', open, rateLimit(sharedLimits.read), edgeCache(), async (c) => {
    const figures = (await readAllFigures(c.var.db)).filter(({ state }) => state === '')
    const roles = figures.map((figure) => toRow(figure, payTitle(figure.role), payPath(figure.role))).sort(byMedian)
    return showPage(
      c,
      Pay,
      { roles, workTime },
      {
        title: 'What special education jobs pay',
        description:
          'Median pay a year for special education teachers, SLPs, therapists, paraprofessionals, and more, from jobs posted here in the last 12 months.',
        canonical: '/pay',
      },
    )
  })
  .get('/pay/:role', open, rateLimit(sharedLimits.read), edgeCache(), (c) => showRole(c, c.req.param('role'), ''))
  .get('/pay/:role/:state', open, rateLimit(sharedLimits.read), edgeCache(), (c) => {
    const state = stateOfSlug(c.req.param('state'))
    if (state === null) throw notFound()
    return showRole(c, c.req.param('role'), state)
  })

/** @param state a postal code, or '' for the whole country */
async function showRole(c: AppContext, role: string, state: string) {
  if (!isPaidRole(role)) throw notFound()
  const path = payPath(role, state)
  if (c.req.path !== path) return c.redirect(path, 301)
  const figures = await readRoleFigures(c.var.db, role, state === '' ? undefined : [state])
  const own = figures.filter((one) => one.state === state)
  const figure = own.find(({ among }) => among === 'all') ?? null
  const name = payName(role, state)
  const props: RolePayProps = {
    heading: name,
    back:
      state === '' ? { label: 'Pay of all roles', href: '/pay' } : { label: payName(role, ''), href: payPath(role) },
    whose: whoseJobs(role, state),
    figure,
    tables: [
      { id: 'states', heading: 'By state', first: 'State', rows: state === '' ? rowsByState(role, figures) : [] },
      { id: 'grades', heading: 'By grade band', first: 'Grades', rows: rowsAmong(own, 'grade', gradeBandLabels) },
      { id: 'settings', heading: 'By setting', first: 'Setting', rows: rowsAmong(own, 'setting', settingLabels) },
    ].filter(({ rows }) => rows.length > 0),
    jobsHref: jobsPath(role, state),
    workTime,
  }
  return showPage(c, RolePay, props, {
    title: name,
    canonical: path,
    description: figure
      ? `${name}: ${formatYear(figure.median)} a year is the median, and half pay ${halfText(figure)}. ${postingsText(figure.postings)}.`
      : `${name}, from jobs posted on this board.`,
    ...(figure ? { jsonLd: getOccupation(figure, getSettings(c.env).ORIGIN) } : { robots: 'noindex,follow' as const }),
  })
}

const toRow = (figure: PayFigure, label: string, href?: string): PayRow => {
  const { role, state, value, low, median, high, postings } = figure
  return { _id: `${role}${state}${value}`, label, low, median, high, postings, ...(href && { href }) }
}

const byMedian = (one: PayRow, other: PayRow) => other.median - one.median

const rowsByState = (role: JobRole, figures: readonly PayFigure[]): PayRow[] =>
  figures
    .filter(({ state, among }) => state !== '' && among === 'all')
    .map((figure) => toRow(figure, states[figure.state] ?? figure.state, payPath(role, figure.state)))
    .sort(byMedian)

/** In the order of the labels. */
function rowsAmong(figures: readonly PayFigure[], among: PayFigure['among'], labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).flatMap(([value, label]) =>
    figures.filter((one) => one.among === among && one.value === value).map((figure) => toRow(figure, label)),
  )
}

/** The figure as search engines take it (schema.org/Occupation). */
function getOccupation(
  { role, state, low, median, high, counted }: PayFigure,
  origin: string,
): WithContext<Occupation> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Occupation',
    name: payTitle(role),
    mainEntityOfPage: { '@type': 'WebPage', '@id': origin + payPath(role, state), lastReviewed: counted.slice(0, 10) },
    estimatedSalary: [
      {
        '@type': 'MonetaryAmountDistribution',
        name: 'base',
        currency: 'USD',
        duration: 'P1Y',
        percentile25: low,
        median,
        percentile75: high,
      },
    ],
    occupationLocation: [
      state === '' ? { '@type': 'Country', name: 'US' } : { '@type': 'State', name: states[state] ?? state },
    ],
  }
}
