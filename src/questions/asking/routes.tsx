import { Hono } from 'hono'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import { open } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { requireNotSilenced } from '../../accounts/silence/may-post'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { notFound, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { readCategories } from '../category/category'
import { areGuidelinesHidden } from '../guidelines/guidelines'
import { questionLimits } from '../limits'
import { isNewMember, publishAsMember } from '../new-members/new-member-rules'
import { findQuestion } from '../question/question'
import { editQuestionPath, questionPath } from '../question/question-path'
import { questionReaderOf } from '../question/reader'
import { refreshQuestionIndex } from '../search/question-index'
import { askQuestion } from './ask-question'
import { askPath, errorsAtStep, stepOf, stepWithError, titleOfStep } from './ask-steps'
import type { AskStart } from './components/use-ask-form'
import { findOwnQuestion } from './own-question'
import Ask from './pages/ask'
import { checkPostedQuestion, readPostedQuestion } from './posted-question'
import { blankQuestion } from './question-form'
import { leadToSignIn } from './sign-in-way'

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
  .post('/ask', open, requireNotSilenced, rateLimit(questionLimits.ask), refreshQuestionIndex, async (c) => {
    const { currentUser } = c.var
    if (!currentUser) return leadToSignIn(c)
    const sent = await readForm(c)
    const posted = readPostedQuestion(sent)
    const errors = await checkPostedQuestion(c.var.db, posted, currentUser.isStaff)
    const step = stepWithError(errors, 3)
    if (step || !isProven(currentUser))
      return showStep(c, currentUser, {
        ...blankStart,
        step: step ?? 3,
        posted,
        errors: errorsAtStep(errors, step ?? 3),
      })
    try {
      const id = await publishAsMember(c, { counts: 'ask', content: posted.content, sent }, (isHeld) =>
        askQuestion(c.var.db, { request: posted, by: actorOf(c), isStaff: currentUser.isStaff, isHeld }),
      )
      return c.redirect(questionPath(await findQuestion(c.var.db, id, questionReaderOf(c))), 303)
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status >= 500) throw problem
      const refused = { errors: problem.errors ?? {}, problem: problem.message }
      return showStep(c, currentUser, { ...blankStart, ...refused, step: 3, posted }, problem.status)
    }
  })

const isProven = ({ email, verifiedEmail }: CurrentUser) => verifiedEmail === email

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
