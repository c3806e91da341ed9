import { createMiddleware } from 'hono/factory'
import type { Database } from '../../platform/db/database'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { invalid, notFound, Problem } from '../../platform/http/problem'
import { slugOf } from '../../platform/text/normalize'
import { sanitizeHtml } from '../../platform/text/sanitize-html'
import { readSentHtml } from '../../ui/rich-text/readable-text'
import { findQuestionCategory } from '../category/category'
import { chooseQuestionTags, cleanQuestion } from '../post/post-content'
import { questionReaderOf } from '../post/reader'
import type { QuestionRecord } from '../post/shapes'
import { findQuestionByAnyId } from '../post/thread'
import { questionMessages } from '../rules'
import { askPath } from './ask-steps'
import { checkQuestion, type QuestionErrors, type QuestionForm } from './question-form'

/** The same, for the forms of members. */
export const leadAskersToSignIn = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.currentUser) return leadToSignIn(c, c.req.path)
  await next()
})

/** Reads a question from a form that was sent without JavaScript. Its HTML is cleaned, because a page shows it. */
export function readPostedQuestion(sent: Record<string, string>): QuestionForm {
  const { category = '', title = '', tags = '' } = sent
  return {
    category: category.trim(),
    title: title.trim(),
    content: sanitizeHtml(readSentHtml(sent, 'content')),
    tags: [...new Set(tags.split(',').map((tag) => slugOf(tag.slice(0, maxRawLength))))].filter(Boolean),
    anonymous: 'anonymous' in sent,
  }
}

/** Far more than a tag needs. */
const maxRawLength = 1000

/** Returns what is wrong with a question, including what only the server knows. */
export async function checkPostedQuestion(
  db: Database,
  values: QuestionForm,
  isStaff: boolean,
): Promise<QuestionErrors> {
  const errors: QuestionErrors = {
    ...(await errorsOf(async () => cleanQuestion(values.content))),
    ...checkQuestion(values),
  }
  if (!errors.category && !(await findQuestionCategory(db, values.category)))
    errors.category = questionMessages.unknownCategory
  if (errors.tags) return errors
  return { ...(await errorsOf(() => chooseQuestionTags(db, values.tags, isStaff))), ...errors }
}

/** @throws Problem 422 with everything that is wrong with a question */
export async function requireValidQuestion(
  c: AppContext,
  posted: QuestionForm,
  more: QuestionErrors = {},
): Promise<void> {
  const found = await checkPostedQuestion(c.var.db, posted, c.var.member.isStaff)
  const errors = Object.entries({ ...found, ...more }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}

async function errorsOf(check: () => Promise<unknown>): Promise<QuestionErrors> {
  try {
    await check()
    return {}
  } catch (problem) {
    if (problem instanceof Problem && problem.errors) return problem.errors
    throw problem
  }
}

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
