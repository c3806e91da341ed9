import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { timeOfClock } from '../../platform/time/time-zones'
import { showPage } from '../../ui/server/show-page'
import { requireEdition } from '../editing/write-edition'
import { createLateCode, listLateCodes } from './create-code'
import LateCodes, { type LateCodesProps } from './pages/late-codes'
import { NewLateCode } from './rules'

export const codePages = new Hono<AppEnv>()
  .get('/spedcommons-reports/scholarships/:name/codes', requireStaff, (c) => showCodes(c, c.req.param('name')))
  .post('/spedcommons-reports/scholarships/:name/codes', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const [name, { expires = '', uses = '' }] = [c.req.param('name'), await readForm(c)]
    const { timeZone } = await requireEdition(c.var.db, name)
    try {
      const written = { expires: timeOfClock(timeZone, expires) ?? '', uses: Number(uses || 'NaN') }
      const made = await createLateCode(c.var.db, name, await parseFields(NewLateCode, written), actorOf(c))
      // Not a redirect, because the code can't be read again.
      return showCodes(c, name, { made })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { errors = {}, message, status } = error
      const problem = Object.keys(errors).length > 0 ? undefined : message
      return showCodes(c, name, { typed: { expires, uses }, errors, problem }, status)
    }
  })

/** @throws Problem 404 */
async function showCodes(c: AppContext, name: string, shown: Partial<LateCodesProps> = {}, status?: Problem['status']) {
  const { title, timeZone } = await requireEdition(c.var.db, name)
  const props = {
    edition: { name, title, timeZone },
    codes: await listLateCodes(c.var.db, name),
    made: null,
    typed: {},
    errors: {},
    problem: undefined,
    now: timestamp(),
    ...shown,
  }
  return showPage(c, LateCodes, props, { title: `Late codes of ${title}`, ...(status && { status }) })
}
