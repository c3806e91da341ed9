import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { hasMadeUpDistricts } from '../district/district'
import { countDistricts, listDistricts } from './district-list'
import { districtsPath, readDistrictQuery, readOffset } from './district-query'
import Districts from './pages/districts'

const pageSize = 50

export const districtListPages = new Hono<AppEnv>().get(
  districtsPath,
  requireStaff,
  rateLimit(sharedLimits.search),
  async (c) => {
    const [db, query, offset] = [c.var.db, readDistrictQuery(c.req.query()), readOffset(c.req.query('offset'))]
    const [page, { total, states }, areMadeUp] = await Promise.all([
      listDistricts(db, { ...query, offset, limit: pageSize }),
      countDistricts(db, query),
      __LOCAL__ ? hasMadeUpDistricts(db) : false,
    ])
    return showPage(c, Districts, { page, offset, total, states, query, areMadeUp }, { title: 'Districts' })
  },
)
