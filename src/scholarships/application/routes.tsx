import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { notFound, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { countRequest, rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { type Edition, findEdition } from '../edition/edition'
import { applyPath, editionPath } from '../edition/edition-path'
import { phaseOf } from '../edition/phase'
import { shownEdition } from '../edition/shown-edition'
import { applicationLimit, scholarshipLimits } from '../limits'
import { ApplicationDraft, SubmittedApplication } from '../rules'
import { isWritable, readOwnApplication, type ScholarshipApplication } from './application'
import { type ApplicationValues, applicationValues } from './form-values'
import { type OwnDecision, ownDecision } from './own-shape'
import Apply from './pages/apply'
import Submitted from './pages/submitted'
import Withdraw from './pages/withdraw'
import { readFormFields } from './prefill'
import { storeApplicationDraft, submitApplication } from './submit'
import { withdrawApplication } from './withdraw'

export const applicationPages = new Hono<AppEnv>()
  .get('/scholarships/:name/apply', requireMember, rateLimit(sharedLimits.read), async (c) => {
    const edition = await findEdition(c.var.db, c.req.param('name'))
    const own = await readOwn(c, edition)
    // A link to the form of a series leads to its newest edition.
    if (edition.name !== c.req.param('name')) return c.redirect(applyPath(edition.name), 302)
    if (isWritable(edition, own)) return showForm(c, edition, own)
    const takesCode = phaseOf(edition) === 'review'
    if (takesCode && c.req.query('late') === '1') return showForm(c, edition, own)
    if (!own) return c.redirect(editionPath(edition.name), 302)
    const decision = ownDecision(own)
    const words = decision ? decidedWords[decision.decision] : closedWords(own)
    const props = { edition: shownEdition(edition), fields: shownFields(own), words, decision, takesCode }
    return showPage(c, Submitted, props, { title: 'Your application' })
  })
  .post('/scholarships/:name/apply', requireMember, async (c) => {
    const edition = await findEdition(c.var.db, c.req.param('name'))
    const { draft, ...form } = await readForm(c)
    const posted = applicationValues(form)
    const { db, member } = c.var
    try {
      await countRequest(c, applicationLimit(draft !== undefined))
      if (draft !== undefined) {
        const {
          draft: _,
          scholarshipName: __,
          ...fields
        } = await parseFields(ApplicationDraft, { ...posted, draft: true })
        await storeApplicationDraft(db, { scholarshipName: edition.name, userId: member.userId, fields })
        return c.redirect(`${applyPath(edition.name)}?saved=1`, 303)
      }
      const { lateCode, ...fields } = await parseFields(SubmittedApplication, posted)
      await submitApplication(c.env, db, {
        scholarshipName: edition.name,
        member,
        fields: shownFields(fields),
        lateCode,
        by: actorOf(c),
      })
      return c.redirect(`${editionPath(edition.name)}?sent=1`, 303)
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status >= 500) throw problem
      for (const [name, value] of Object.entries(problem.headers)) c.header(name, value)
      return showForm(c, edition, await readOwn(c, edition), { posted, problem })
    }
  })
  .get('/scholarships/:name/withdraw', requireMember, rateLimit(sharedLimits.read), async (c) => {
    const { edition, own } = await findWithdrawable(c)
    const { name, headline } = shownEdition(edition)
    const props = { name, headline, canSubmitAgain: isWritable(edition, own) }
    return showPage(c, Withdraw, props, { title: 'Withdraw your application' })
  })
  .post(
    '/scholarships/:name/withdraw',
    requireMember,
    rateLimit(scholarshipLimits.scholarshipApplication),
    async (c) => {
      const { edition, own } = await findWithdrawable(c)
      await withdrawApplication(c.var.db, { id: own.id, userId: own.userId, by: actorOf(c) })
      return c.redirect(editionPath(edition.name), 303)
    },
  )

const readOwn = (c: AppContext, edition: Edition) =>
  readOwnApplication(c.var.db, { edition: edition.name, userId: c.var.member.userId })

/** @throws Problem 404 without an application that is submitted */
async function findWithdrawable(c: AppContext) {
  const edition = await findEdition(c.var.db, c.req.param('name') ?? '')
  const own = await readOwn(c, edition)
  if (own?.status !== 'submitted') throw notFound()
  return { edition, own }
}

const shownFields = ({ school, major, graduation, essay }: Omit<ApplicationValues, 'lateCode'>) => ({
  school,
  major,
  graduation,
  essay,
})

const decidedWords: Record<OwnDecision['decision'], string> = {
  award: 'You received this scholarship.',
  decline: 'You weren’t chosen this time.',
}

const closedWords = ({ status }: ScholarshipApplication): string => {
  if (status === 'withdrawn') return 'You withdrew this application.'
  return status === 'draft'
    ? 'The deadline has passed. This draft wasn’t submitted.'
    : 'The deadline has passed, so you can read your application but not change it.'
}

type Refused = { posted: ApplicationValues; problem: Problem }

async function showForm(
  c: AppContext,
  edition: Edition,
  own: ScholarshipApplication | undefined,
  refused: Refused | null = null,
) {
  const { errors = {}, message = '' } = refused?.problem ?? {}
  const fields = await readFormFields(c.var.db, c.var.member.userId, own)
  const props = {
    edition: shownEdition(edition),
    start: {
      scholarshipName: edition.name,
      preset: { ...fields, lateCode: '' },
      posted: refused?.posted ?? null,
      errors,
      problem: Object.keys(errors).length > 0 ? '' : message,
      asksForCode: !isWritable(edition, own),
    },
    isChange: own?.status === 'submitted',
    wasSaved: c.req.query('saved') === '1',
  }
  return showPage(c, Apply, props, {
    title: `Apply: ${props.edition.headline}`,
    ...(refused && { status: refused.problem.status }),
  })
}
