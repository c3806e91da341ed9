import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { open } from '../../accounts/sessions/guards'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { invalid, notFound, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { toSlug } from '../../platform/text/normalize'
import { sanitizeHtml } from '../../platform/text/sanitize-html'
import { timestamp } from '../../platform/time/clock'
import { readSentHtml } from '../../ui/rich-text/readable-text'
import { showPage } from '../../ui/server/show-page'
import { readCategories, requireCategoryId } from '../category/category'
import { areGuidelinesHidden } from '../guidelines/guidelines'
import { isNewMember } from '../new-members/new-member-rules'
import { showUnposted } from '../post/form-question'
import { editQuestionPath, questionPath } from '../post/paths'
import { chooseQuestionTags, cleanQuestion } from '../post/post-content'
import { getQuestionReader } from '../post/reader'
import type { QuestionRecord } from '../post/shapes'
import { findQuestion, findQuestionByAnyId } from '../post/thread'
import { postQuestion } from './ask-question'
import type { AskStart } from './components/ask-form'
import Ask from './pages/ask'
import {
  askPath,
  blankQuestion,
  checkQuestion,
  errorsAtStep,
  getStep,
  type QuestionErrors,
  type QuestionForm,
  stepWithError,
  titleOfStep,
} from './question-form'

/** Guests sign in first. Where they edit a question, they come back to it, and otherwise to the first step. */
export const leadAskersToSignIn = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.currentUser) return leadToSignIn(c, c.req.param('slug') === undefined ? askPath : c.req.path)
  await next()
})

/** The list of questions asks guests to sign in, and then leads to `path`, which a visitor may have typed. */
function leadToSignIn(c: AppContext, path: string) {
  const redirect = path.split('/').map(encodeURIComponent).join('/')
  return c.redirect(`/questions?signin=1&redirect=${redirect}`, 303)
}

const blankStart = { posted: null, preset: blankQuestion, errors: {}, problem: '' }

/** Asking in three steps. Without JavaScript, each step posts what is written so far to the next one. */
export const askPages = new Hono<AppEnv>()
  .get('/ask', open, leadAskersToSignIn, (c) => {
    const preset = { ...blankQuestion, category: c.req.query('category') ?? '' }
    return showStep(c, { ...blankStart, preset, step: 1 })
  })
  .get('/ask/:step', open, leadAskersToSignIn, async (c) => {
    const id = c.req.param('step')
    const step = getStep(id)
    if (step) return showStep(c, { ...blankStart, step })
    return c.redirect(editQuestionPath(await findOwnQuestion(c, id)), 301)
  })
  .post('/ask/:step', open, rateLimit(sharedLimits.write), leadAskersToSignIn, async (c) => {
    const target = getStep(c.req.param('step'))
    if (!target) throw notFound()
    const sent = await readForm(c)
    const posted = readPostedQuestion(sent)
    const from = getStep(sent.step ?? '') ?? 1
    // Going back needs no check.
    const wrong = target < from ? {} : await checkPostedQuestion(c, posted)
    const step = stepWithError(wrong, target) ?? target
    const errors = step < target ? errorsAtStep(wrong, step) : {}
    return showStep(c, { ...blankStart, step, posted, errors })
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
      next: async (c, id) => questionPath(await findQuestion(c.var.db, id, getQuestionReader(c))),
      again: showAgain,
    }),
  )

function showAgain(c: AppContext, { typed, errors, problem }: RefusedForm) {
  const step = stepWithError(errors, 3) ?? 3
  const shown = { errors: errorsAtStep(errors, step), problem: step === 3 ? problem : '' }
  return showStep(c, { ...blankStart, ...shown, step, posted: readPostedQuestion(typed) })
}

async function showStep(c: AppContext, start: AskStart) {
  const { currentUser } = c.var
  if (!currentUser) return leadToSignIn(c, askPath)
  const { userId, displayName, email, verifiedEmail } = currentUser
  const props = {
    start,
    guidelines: {
      isHidden: await areGuidelinesHidden(c.env, userId),
      now: timestamp(),
      // Whoever comes back to the first step has seen them.
      opens: c.req.path === askPath && c.req.method === 'GET',
    },
    categories: await readCategories(c.var.db),
    displayName,
    email,
    isProven: verifiedEmail === email,
    isNew: isNewMember(currentUser),
  }
  const hasErrors = Object.keys(start.errors).length > 0
  const head = { title: `Ask a Question: ${titleOfStep(start.step)}` }
  return showPage(c, Ask, props, { ...head, ...(hasErrors && { status: 422 }) })
}

/**
 * Finds a question that this member may edit.
 * @param written its uid or its id
 * @throws Problem 404
 */
export async function findOwnQuestion(c: AppContext, written: string): Promise<QuestionRecord> {
  const reader = getQuestionReader(c)
  const record = await findQuestionByAnyId(c.var.db, written, reader)
  if (!record.mine && !reader.isStaff) throw notFound()
  return record
}

/** Far more than a tag needs. */
const maxRawTagLength = 1000

/** Reads a question from a form that was sent without JavaScript. Its HTML is cleaned, because a page shows it. */
export function readPostedQuestion(sent: Record<string, string>): QuestionForm {
  const { category = '', title = '', tags = '' } = sent
  return {
    category: category.trim(),
    title: title.trim(),
    content: sanitizeHtml(readSentHtml(sent, 'content')),
    tags: [...new Set(tags.split(',').map((tag) => toSlug(tag.slice(0, maxRawTagLength))))].filter(Boolean),
    anonymous: 'anonymous' in sent,
  }
}

/** @throws Problem 422 with everything that is wrong with a question */
export async function requireValidQuestion(
  c: AppContext,
  posted: QuestionForm,
  more: QuestionErrors = {},
): Promise<void> {
  const found = await checkPostedQuestion(c, posted)
  const errors = Object.entries({ ...found, ...more }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}

/** Returns what is wrong with a question, including what only the server knows. */
async function checkPostedQuestion(c: AppContext, values: QuestionForm): Promise<QuestionErrors> {
  const errors: QuestionErrors = {
    ...(await collectErrors(async () => cleanQuestion(values.content))),
    ...checkQuestion(values),
  }
  if (!errors.category) Object.assign(errors, await collectErrors(() => requireCategoryId(c.var.db, values.category)))
  if (errors.tags) return errors
  const { isStaff } = getQuestionReader(c)
  return { ...(await collectErrors(() => chooseQuestionTags(c.var.db, values.tags, isStaff))), ...errors }
}

async function collectErrors(check: () => Promise<unknown>): Promise<QuestionErrors> {
  try {
    await check()
    return {}
  } catch (problem) {
    if (problem instanceof Problem && problem.errors) return problem.errors
    throw problem
  }
}
