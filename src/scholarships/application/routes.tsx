import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { pick } from '../../platform/collections'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { applicationValues } from '../application-words'
import { type Edition, findEdition, getPhase, shownEdition } from '../edition'
import { applyPath, editionPath } from '../paths'
import { writtenFields } from '../responses'
import {
  isWritable,
  lastEducation,
  type OwnDecision,
  ownDecision,
  ownFields,
  readOwnApplication,
  type ScholarshipApplication,
} from './application'
import Apply from './pages/apply'
import Submitted from './pages/submitted'
import Withdraw from './pages/withdraw'
import { postApplication, removeApplication } from './submit'

export const applicationPages = new Hono<AppEnv>()
  .get('/scholarships/:name/apply', requireMember, rateLimit(sharedLimits.read), async (c) => {
    const edition = await findEdition(c.var.db, c.req.param('name'))
    const own = await readOwn(c, edition)
    // A link to the form of a series leads to its newest edition.
    if (edition.name !== c.req.param('name')) return c.redirect(applyPath(edition.name), 302)
    if (isWritable(edition, own)) return showForm(c, edition, own)
    const takesCode = getPhase(edition) === 'review'
    if (takesCode && c.req.query('late') === '1') return showForm(c, edition, own)
    if (!own) return c.redirect(editionPath(edition.name), 302)
    const decision = ownDecision(own)
    const words = decision ? decidedWords[decision.decision] : closedWords(own)
    const props = { edition: shownEdition(edition), fields: pick(own, writtenFields), words, decision, takesCode }
    return showPage(c, Submitted, props, { title: 'Your application' })
  })
  .post(
    '/scholarships/:name/apply',
    ...form(postApplication, {
      read: ({ draft, ...typed }, c) => ({
        scholarshipName: c.req.param('name'),
        ...applicationValues(typed),
        ...(draft !== undefined && { draft: true }),
      }),
      next: (_, { edition: { name } }, { draft }) =>
        draft === undefined ? `${editionPath(name)}?sent=1` : `${applyPath(name)}?saved=1`,
      async again(c, refused) {
        const edition = await findEdition(c.var.db, c.req.param('name') ?? '')
        return showForm(c, edition, await readOwn(c, edition), refused)
      },
    }),
  )
  .get('/scholarships/:name/withdraw', requireMember, rateLimit(sharedLimits.read), async (c) => {
    const { edition, own } = await findWithdrawable(c)
    const { name, headline } = shownEdition(edition)
    const props = { name, headline, canSubmitAgain: isWritable(edition, own) }
    return showPage(c, Withdraw, props, { title: 'Withdraw your application' })
  })
  .post(
    '/scholarships/:name/withdraw',
    ...form(removeApplication, {
      params: async (c) => ({ id: (await findWithdrawable(c)).own.id }),
      next: async (c) => editionPath((await findEdition(c.var.db, c.req.param('name') ?? '')).name),
    }),
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

async function showForm(
  c: AppContext,
  edition: Edition,
  own: ScholarshipApplication | undefined,
  { typed, errors = {}, problem = '' }: Partial<RefusedForm> = {},
) {
  const { db, member } = c.var
  const fields = own ? ownFields(own) : { ...(await lastEducation(db, member.userId)), graduation: '', essay: '' }
  const props = {
    edition: shownEdition(edition),
    start: {
      scholarshipName: edition.name,
      preset: { ...fields, lateCode: '' },
      posted: typed ? applicationValues(typed) : null,
      errors,
      problem: Object.keys(errors).length > 0 ? '' : problem,
      asksForCode: !isWritable(edition, own),
    },
    isChange: own?.status === 'submitted',
    wasSaved: c.req.query('saved') === '1',
  }
  return showPage(c, Apply, props, { title: `Apply: ${props.edition.headline}` })
}
