import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { homeOfMembers } from '../../accounts/sessions/safe-redirect'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { showPage } from '../../ui/server/show-page'
import { readTypedAnswers, type StartStep, startPath, startSteps, stepOfErrors, stepsBeside } from '../start-steps'
import StartPage from './pages/start'
import StartDone from './pages/start-done'
import { alertOfStart, answerStart, dismissStart, readStart } from './start'

const title = 'Set up in three steps'

export const startPages = new Hono<AppEnv>()
  .get('/start', requireMember, async (c) => {
    const { given, status } = await readStart(c.var.db, c.var.member.userId)
    if (status === 'done') return c.redirect('/start/done')
    return c.redirect(startPath(!given.roles?.length ? 1 : given.location ? 3 : 2))
  })
  .get('/start/done', requireMember, async (c) => {
    const { member, db } = c.var
    const { answers, status } = await readStart(db, member.userId)
    if (status !== 'done') return c.redirect('/start')
    const props = { ...alertOfStart(answers), email: member.email, isConfirmed: member.email === member.verifiedEmail }
    return showPage(c, StartDone, props, { title: 'You’re set up' })
  })
  .post('/start/dismiss', ...form(dismissStart, { next: () => homeOfMembers }))
  .get('/start/:step', requireMember, (c) => showStep(c, readStep(c.req.param('step'))))
  .post(
    '/start/:step',
    ...form(answerStart, {
      read: (typed, c) => {
        const step = readStep(c.req.param('step'))
        const goesOn = typed.go === 'next'
        return { ...readTypedAnswers(step, typed), draft: !goesOn, finish: goesOn && step === 3 }
      },
      next: (c, _, { go }) => {
        const step = readStep(c.req.param('step'))
        if (go === 'later') return homeOfMembers
        const { back, next } = stepsBeside(step)
        if (go === 'back') return startPath(back ?? 1)
        return next ? startPath(next) : '/start/done'
      },
      again: (c, refused) => showStep(c, stepOfErrors(refused.errors) ?? readStep(c.req.param('step')), refused),
    }),
  )

/** @throws Problem 404 */
function readStep(text: string | undefined): StartStep {
  const step = startSteps.find((each) => String(each) === text)
  if (!step) throw notFound()
  return step
}

async function showStep(c: AppContext, step: StartStep, { typed, errors = {}, problem }: Partial<RefusedForm> = {}) {
  const { answers } = await readStart(c.var.db, c.var.member.userId)
  const isTyped = typed !== undefined && step === readStep(c.req.param('step'))
  const props = {
    step,
    answers: isTyped ? { ...answers, ...readTypedAnswers(step, typed) } : answers,
    errors,
    // A message at a field isn’t repeated above the form.
    problem: stepOfErrors(errors) ? '' : problem,
  }
  return showPage(c, StartPage, props, { title })
}
