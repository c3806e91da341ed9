import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { questionReaderOf } from '../post/reader'
import type { QuestionRecord } from '../post/shapes'
import { findQuestionByAnyId } from '../post/thread'
import { askPath } from './ask-steps'

/**
 * Finds a question that this member may edit.
 * @param written its uid or its id
 * @throws Problem 404
 */
export async function findOwnQuestion(c: AppContext, written: string): Promise<QuestionRecord> {
  const reader = questionReaderOf(c)
  const record = await findQuestionByAnyId(c.var.db, written, reader)
  if (!record.mine && !reader.isStaff) throw notFound()
  return record
}

/** The list of questions asks guests to sign in, and then leads to `path`, which a visitor may have typed. */
export function leadToSignIn(c: AppContext, path = askPath) {
  const redirect = path.split('/').map(encodeURIComponent).join('/')
  return c.redirect(`/questions?signin=1&redirect=${redirect}`, 303)
}

/** The same, for the forms of members. */
export const leadAskersToSignIn = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.currentUser) return leadToSignIn(c, c.req.path)
  await next()
})
