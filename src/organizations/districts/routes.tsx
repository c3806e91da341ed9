import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { districtShape, findDistrict, isMadeUp } from '../../districts/district'
import { districtPath } from '../../districts/district-query'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { linkOutcomes, readOrganizationsNear, setDistrict } from './district-link'
import DistrictPage from './pages/district'

export const districtPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/districts/:id', requireStaff, (c) => showDistrict(c))
  // A form, so that it works without JavaScript.
  .post(
    '/spedcommons-reports/districts/:id',
    ...form(setDistrict, {
      params: async (c) => ({ id: c.req.query('organization') ?? '', from: c.req.param('id') ?? '' }),
      read: ({ linked }, _, { from }) => ({ district: linked ? from : null }),
      // The fragment moves the focus to the sentence that confirms it.
      next: (_, __, { linked }, { from = '' }) => `${districtPath(from)}?done=${linked ? 'linked' : 'removed'}#done`,
      again: (c, { problem }) => showDistrict(c, problem),
    }),
  )

async function showDistrict(c: AppContext, problem?: string) {
  const district = await findDistrict(c.var.db, c.req.param('id') ?? '')
  const near = await readOrganizationsNear(c.var.db, district)
  const { done } = c.req.query()
  const props = {
    district: districtShape(district),
    imported: district.imported,
    isMadeUp: isMadeUp(district),
    ...near,
    done: linkOutcomes.find((outcome) => outcome === done) ?? null,
    problem,
  }
  return showPage(c, DistrictPage, props, { title: district.name })
}
