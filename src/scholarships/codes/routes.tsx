import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { timeOfClock } from '../../platform/time/time-zones'
import { showPage } from '../../ui/server/show-page'
import { findChangeable } from '../review/standing'
import { listLateCodes, postLateCode } from './late-code'
import LateCodes, { type LateCodesProps } from './pages/late-codes'

export const codePages = new Hono<AppEnv>()
  .get('/spedcommons-reports/scholarships/:name/codes', requireStaff, (c) => showCodes(c, c.req.param('name')))
  .post(
    '/spedcommons-reports/scholarships/:name/codes',
    ...form(postLateCode, {
      async read({ expires = '', uses }, c, { name }) {
        const { timeZone } = await findChangeable(c, name)
        return { expires: timeOfClock(timeZone, expires) ?? '', uses: Number(uses || 'NaN') }
      },
      // Not a redirect, because the code can't be read again.
      next: (c, made, _, { name }) => showCodes(c, name, { made }),
      again: (c, refused, { name }) => showCodes(c, name, refused),
    }),
  )

/** @throws Problem 404 */
async function showCodes(
  c: AppContext,
  name: string,
  { made = null, typed, errors = {}, problem, status = 200 }: Partial<RefusedForm & LateCodesProps> = {},
) {
  const { title, timeZone } = await findChangeable(c, name)
  const codes = await listLateCodes(c.var.db, name)
  const state = { form: typed ?? { uses: '1' }, errors, problem: errors.expires || errors.uses ? undefined : problem }
  const props = { edition: { name, title, timeZone }, codes, made, now: timestamp(), ...state }
  return showPage(c, LateCodes, props, { title: `Late codes of ${title}`, status })
}
