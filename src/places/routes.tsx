import { Hono } from 'hono'
import { open } from '../accounts/sessions/guards'
import { stateText } from '../districts/district-text'
import { districtsOfStatePath, publicDistrict } from '../districts/public-district'
import { openJobsOfDistrict } from '../jobs/employer-page/employer'
import { marksAmong, readJobMarks } from '../jobs/job-marks'
import { organizationPath } from '../organizations/paths'
import type { AppEnv } from '../platform/http/app-env'
import { edgeCache } from '../platform/http/edge-cache'
import { pageSize } from '../platform/http/pagination'
import { notFound } from '../platform/http/problem'
import { stateOfSlug } from '../platform/places/states'
import { sharedLimits } from '../platform/security/limits'
import { rateLimit } from '../platform/security/rate-limit'
import { timestamp } from '../platform/time/clock'
import { showPage } from '../ui/server/show-page'
import PublicDistrictPage from './pages/public-district'
import StateDistricts from './pages/state-districts'
import { findPublicDistrict, listPublicDistricts, readAround } from './public-districts'

const cached = edgeCache({ query: ['cursor'] })

/** The postal code of a state in an address, or one of the codes that NCES has beside them. */
const stateIn = (slug: string) => stateOfSlug(slug) ?? (/^[a-z]{2}$/.test(slug) ? slug.toUpperCase() : null)

export const placesPages = new Hono<AppEnv>()
  .get('/districts/:state', open, rateLimit(sharedLimits.search), cached, async (c) => {
    const state = stateIn(c.req.param('state'))
    if (state === null) throw notFound()
    const path = districtsOfStatePath(state)
    if (c.req.path !== path) return c.redirect(path, 301)
    const cursor = c.req.query('cursor')
    const { rows, next } = await listPublicDistricts(c.var.db, { state, cursor, limit: pageSize })
    if (rows.length === 0) throw notFound()
    const districts = rows.map((row) => ({ ...publicDistrict(row), openJobs: row.openJobs }))
    const props = { state: stateText(state), districts, next, path, isFirstPage: cursor === undefined }
    const isMadeUp = districts.every((one) => one.isMadeUp)
    return showPage(c, StateDistricts, props, {
      title: `School districts in ${stateText(state)} on SPED Commons`,
      description: `Public school districts in ${stateText(state)}, with their students, schools, and special education jobs.`,
      canonical: path,
      ...((isMadeUp || cursor !== undefined) && { robots: 'noindex,follow' as const }),
    })
  })
  .get('/districts/:state/:slug', open, rateLimit(sharedLimits.search), cached, async (c) => {
    const state = stateIn(c.req.param('state'))
    if (state === null) throw notFound()
    const { db, currentUser } = c.var
    const record = await findPublicDistrict(db, state, c.req.param('slug').toLowerCase())
    const district = publicDistrict(record)
    if (c.req.path !== district.path) return c.redirect(district.path, 301)
    const cursor = c.req.query('cursor')
    const [{ jobs, total, next }, { organizations, nearest }, known] = await Promise.all([
      openJobsOfDistrict(db, { districtId: record.id, cursor, limit: 20 }),
      readAround(db, record),
      currentUser && readJobMarks(db, currentUser),
    ])
    const ids = jobs.map(({ _id }) => _id)
    const props = {
      district,
      state: { label: stateText(state), href: districtsOfStatePath(state) },
      organizations: organizations.map((one) => ({ name: one.name, href: organizationPath(one) })),
      jobs,
      marks: known ? marksAmong(known, ids) : undefined,
      total,
      next,
      isFirstPage: cursor === undefined,
      now: timestamp(),
      nearest: nearest.map(({ district, miles }) => ({ ...publicDistrict(district), miles })),
    }
    const facts = district.facts.map(({ label, value }) => `${label}: ${value}`).join('. ')
    return showPage(c, PublicDistrictPage, props, {
      title: `${district.name}: special education jobs and facts`,
      description: `${district.name} in ${district.place}. ${facts}.`,
      canonical: district.path,
      ...((district.isMadeUp || cursor !== undefined) && { robots: 'noindex,follow' as const }),
    })
  })
