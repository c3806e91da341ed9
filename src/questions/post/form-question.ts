import { createMiddleware } from 'hono/factory'
import { findPostingProblem } from '../../accounts/silence/may-post'
import type { RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { forbidden } from '../../platform/http/problem'
import { questionPath } from './paths'
import { getQuestionReader } from './reader'
import { findQuestionByUid } from './thread'

/** For members who can't post now: the form comes back with what they wrote, and says why. */
export const showUnposted = (again: (c: AppContext, refused: RefusedForm) => Promise<Response>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const problem = c.var.currentUser && findPostingProblem(c.var.currentUser)
    if (!problem) return next()
    // A form that can't be read has nothing to show again.
    const typed = await readForm(c).catch(() => Promise.reject<never>(forbidden(problem)))
    c.set('refusedWith', 403)
    return again(c, { typed, errors: {}, problem, status: 403 })
  })

/** The path of the question that a form is below. */
export const pageOfForm = (c: AppContext) => c.req.path.split('/', 4).join('/')

/** Finds the question of the form's address. Throws 404. */
export const findFormQuestion = (c: AppContext) =>
  findQuestionByUid(c.var.db, c.req.param('uid') ?? '', getQuestionReader(c))

export const findQuestionParams = async (c: AppContext) => ({ questionId: (await findFormQuestion(c)).id })

export const findAnswerParams = async (c: AppContext) => ({
  ...(await findQuestionParams(c)),
  answerId: c.req.param('answerId') ?? '',
})

/** The page of the question of the form's address, as its address is now. */
export const formQuestionPath = async (c: AppContext) => questionPath(await findFormQuestion(c))
