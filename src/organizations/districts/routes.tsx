import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { districtShape, findDistrict, isMadeUp } from '../../districts/district'
import { districtPath } from '../../districts/district-query'
import type { AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { linkDistrict, readOrganizationsNear } from './district-link'
import DistrictPage from './pages/district'
import { DistrictLinkForm, linkOutcomes } from './rules'

export const districtPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/districts/:id', requireStaff, async (c) => {
    const db = c.var.db
    const district = await findDistrict(db, c.req.param('id'))
    const near = await readOrganizationsNear(db, district)
    const { done } = c.req.query()
    const props = {
      district: districtShape(district),
      imported: district.imported,
      isMadeUp: isMadeUp(district),
      ...near,
      done: linkOutcomes.find((outcome) => outcome === done) ?? null,
    }
    return showPage(c, DistrictPage, props, { title: district.name })
  })
  // A form, so that it works without JavaScript.
  .post('/spedcommons-reports/districts/:id', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const [db, by] = [c.var.db, actorOf(c)]
    const { organization: organizationId, linked } = await parseFields(DistrictLinkForm, await readForm(c))
    const { id: district } = await findDistrict(db, c.req.param('id'))
    await linkDistrict(db, { organizationId, by, ...(linked ? { district } : { district: null, from: district }) })
    // The fragment moves the focus to the sentence that confirms it.
    return c.redirect(`${districtPath(district)}?done=${linked ? 'linked' : 'removed'}#done`, 303)
  })
