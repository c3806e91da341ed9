import { Hono } from 'hono'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import { open } from '../../accounts/sessions/guards'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { notFound, type Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { readCategories } from '../category/category'
import { areGuidelinesHidden } from '../guidelines/guidelines'
import { isNewMember } from '../new-members/new-member-rules'
import { showUnposted } from '../post/form-question'
import { editQuestionPath, questionPath } from '../post/paths'
import { questionReaderOf } from '../post/reader'
import { findQuestion } from '../post/thread'
import { postQuestion } from './ask-question'
import { askPath, errorsAtStep, stepOf, stepWithError, titleOfStep } from './ask-steps'
import type { AskStart } from './components/use-ask-form'
import { findOwnQuestion, leadAskersToSignIn, leadToSignIn } from './own-question'
import Ask from './pages/ask'
import { checkPostedQuestion, readPostedQuestion, requireValidQuestion } from './posted-question'
import { blankQuestion } from './question-form'

const blankStart = { posted: null, preset: blankQuestion, errors: {}, problem: '' }

/** Asking in three steps. Without JavaScript, each step posts what is written so far to the next one. */
export const askPages = new Hono<AppEnv>()
  .get('/ask', open, async (c) => {
    const { currentUser } = c.var
    if (!currentUser) return leadToSignIn(c)
    const preset = { ...blankQuestion, category: c.req.query('category') ?? '' }
    return showStep(c, currentUser, { ...blankStart, preset, step: 1 })
  })
  .get('/ask/:step', open, async (c) => {
    const { currentUser } = c.var
    if (!currentUser) return leadToSignIn(c)
    const id = c.req.param('step')
    const step = stepOf(id)
    if (step) return showStep(c, currentUser, { ...blankStart, step })
    return c.redirect(editQuestionPath(await findOwnQuestion(c, id)), 301)
  })
  .post('/ask/:step', open, rateLimit(sharedLimits.write), async (c) => {
    const { currentUser } = c.var
    if (!currentUser) return leadToSignIn(c)
    const target = stepOf(c.req.param('step'))
    if (!target) throw notFound()
    const sent = await readForm(c)
    const posted = readPostedQuestion(sent)
    const from = stepOf(sent.step ?? '') ?? 1
    // Going back needs no check.
    const wrong = target < from ? {} : await checkPostedQuestion(c.var.db, posted, currentUser.isStaff)
    const step = stepWithError(wrong, target) ?? target
    const errors = step < target ? errorsAtStep(wrong, step) : {}
    return showStep(c, currentUser, { ...blankStart, step, posted, errors })
  })
  .post(
    '/ask',
    ...form(postQuestion, {
      before: [open, leadAskersToSignIn, showUnposted(showAgain)],
      read: async (typed, c) => {
        c.set('sent', typed)
        const posted = readPostedQuestion(typed)
        await requireValidQuestion(c, posted)
        return posted
      },
      next: async (c, id) => questionPath(await findQuestion(c.var.db, id, questionReaderOf(c))),
      again: showAgain,
    }),
  )

const isProven = ({ email, verifiedEmail }: CurrentUser) => verifiedEmail === email

async function showAgain(c: AppContext, { typed, errors, problem, status }: RefusedForm) {
  const { currentUser } = c.var
  if (!currentUser) return leadToSignIn(c)
  const step = stepWithError(errors, 3) ?? 3
  const shown = { errors: errorsAtStep(errors, step), problem: step === 3 ? problem : '' }
  return showStep(c, currentUser, { ...blankStart, ...shown, step, posted: readPostedQuestion(typed) }, status)
}

async function showStep(c: AppContext, currentUser: CurrentUser, start: AskStart, status?: Problem['status']) {
  const { displayName, email } = currentUser
  const guidelines = {
    isHidden: await areGuidelinesHidden(c.env, currentUser.userId),
    now: timestamp(),
    // Whoever comes back to the first step has seen them.
    opens: c.req.path === askPath && c.req.method === 'GET',
  }
  const props = {
    guidelines,
    start,
    categories: await readCategories(c.var.db),
    displayName,
    email,
    isProven: isProven(currentUser),
    isNew: isNewMember(currentUser),
  }
  const hasErrors = Object.keys(start.errors).length > 0
  const head = { title: `Ask a Question: ${titleOfStep(start.step)}` }
  return showPage(c, Ask, props, { ...head, ...((status ?? hasErrors) && { status: status ?? 422 }) })
}
