import { Hono } from 'hono'
import { asksForPassword, confirmStaff } from '../../accounts/sessions/confirm-staff'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { record } from '../../platform/db/audit'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { applicationsRead } from '../application-reads'
import type { Decision } from '../choices'
import { scholarshipLimits } from '../limits'
import { summaryOf } from '../review/edition-summary'
import { decisionsPath, type LetterPages, lettersPath } from '../review/review-path'
import { release } from './api'
import { readChosen } from './chosen'
import { closedEdition } from './closed-edition'
import { decide } from './decide'
import { countDecisions } from './decision-table'
import ReleasePage from './pages/release'
import { WrittenLetters } from './rules'
import { digestOf, readUndisclosed } from './shown-decisions'
import { listStaged, saveLetters } from './staged-letters'

const lettersOnPage = 25

export const releasePages = new Hono<AppEnv>()
  .get('/scholarship-review/:name/release', requireStaff, rateLimit(scholarshipLimits.review), (c) => ask(c))
  .post('/scholarship-review/:name/release', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const { edition, reader } = await closedEdition(c)
    const { password, save, discard, turn, names, shown, ...form } = await readForm(c)
    const { award = edition.letterAward, decline = edition.letterDecline, ...each } = form
    const typed = { award, decline, each }
    try {
      const letters = await parseFields(WrittenLetters, typed)
      // First of all, so that a wrong password or another page doesn't lose what was typed.
      await saveLetters(c.var.db, { edition, letters, by: actorOf(c) })
      if (discard !== undefined) await decide(c.var.db, { id: discard, reader, decision: null, by: actorOf(c) })
      if ((save ?? discard ?? turn) !== undefined)
        return c.redirect(`${lettersPath(edition.name, pagesOf(c, turn))}#letters`, 303)
      // Not a redirect, because the names are shown only after a press.
      if (names !== undefined) return ask(c, { asksNames: true })
      await confirmStaff(c, password)
      await release(c, edition, { award: letters.award, decline: letters.decline, each: {} }, shown ?? '')
    } catch (error) {
      if (!(error instanceof Problem) || (error.status !== 422 && error.status !== 409)) throw error
      return ask(c, { typed, errors: error.errors ?? {}, problem: error.message, status: error.status })
    }
    return c.redirect(`${decisionsPath(edition.name)}?done=released#done`, 303)
  })

/** The shown page of each list, after the button that turns one: its decision, and the cursor after a space. */
function pagesOf(c: AppContext, turn = ''): LetterPages {
  const [turned, cursor] = turn.split(' ')
  const pageOf = (decision: Decision) => (decision === turned ? cursor : c.req.query(decision)) || null
  return { award: pageOf('award'), decline: pageOf('decline') }
}

type Asked = {
  typed?: { award: string; decline: string; each: Record<string, string> }
  errors?: Record<string, string>
  problem?: string
  status?: Problem['status']
  /** Whether staff want to see who is chosen. */
  asksNames?: boolean
}

async function ask(c: AppContext, { typed, errors = {}, problem, status = 200, asksNames = false }: Asked = {}) {
  const { edition, reader } = await closedEdition(c)
  const { db } = c.var
  const pages = pagesOf(c)
  const list = (decision: Decision) =>
    listStaged(db, { edition, reader, decision, cursor: pages[decision] ?? undefined, limit: lettersOnPage })
  const [counts, awarded, declined, decisions, chosen] = await Promise.all([
    countDecisions(db, edition.name, reader),
    list('award'),
    list('decline'),
    readUndisclosed(db, edition.name),
    asksNames ? readChosen(db, { edition: edition.name, reader, by: actorOf(c) }) : null,
    record(db, applicationsRead(edition.name, actorOf(c))),
  ])
  const props = {
    ...{ edition: summaryOf(edition), counts, awarded, declined, pages, errors, problem, chosen },
    shown: digestOf(decisions),
    letters: typed ?? { award: edition.letterAward, decline: edition.letterDecline, each: {} },
    asksPassword: asksForPassword(c),
  }
  return showPage(c, ReleasePage, props, {
    title: `Release decisions: ${props.edition.title}`,
    status,
  })
}
