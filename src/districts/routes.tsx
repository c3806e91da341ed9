import { Hono } from 'hono'
import { requireStaff } from '../accounts/sessions/guards'
import type { AppEnv } from '../platform/http/app-env'
import { pageSize } from '../platform/http/pagination'
import { sharedLimits } from '../platform/security/limits'
import { rateLimit } from '../platform/security/rate-limit'
import { showPage } from '../ui/server/show-page'
import { countByState, hasMadeUpDistricts, searchDistricts } from './district'
import { districtList, readOffset } from './district-query'
import Districts from './pages/districts'

export const districtListPages = new Hono<AppEnv>().get(
  districtList.path,
  requireStaff,
  rateLimit(sharedLimits.search),
  async (c) => {
    const { db } = c.var
    const query = districtList.read(c.req.query())
    const offset = readOffset(c.req.query('offset'))
    const [{ page, found }, states, areMadeUp] = await Promise.all([
      searchDistricts(db, { ...query, offset, limit: pageSize }),
      countByState(db),
      __LOCAL__ ? hasMadeUpDistricts(db) : false,
    ])
    const counted = query.state === '' ? states : states.filter(({ state }) => state === query.state)
    const total = found ?? counted.reduce((sum, { districtCount }) => sum + districtCount, 0)
    return showPage(c, Districts, { page, offset, total, states, query, pageSize, areMadeUp }, { title: 'Districts' })
  },
)
