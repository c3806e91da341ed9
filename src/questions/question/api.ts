import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { notificationResponses } from '../../notifications/responses'
import { getSettings } from '../../platform/config/settings'
import { isAutomated } from '../../platform/counter/automated'
import { countView } from '../../platform/counter/view-counter'
import { endpoint } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { answers, describe, made, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { postQuestion } from '../asking/ask-question'
import { deleteQuestion, editQuestion } from '../asking/change-question'
import { getQuestionReader } from '../post/reader'
import type { QuestionRecord } from '../post/shapes'
import { findQuestion, findQuestionByUid, readAnswers, readWholeQuestion } from '../post/thread'
import { questionResponses } from '../responses'
import { followQuestion } from './follow-question'

const stale = { description: 'Somebody else changed the question, and `current` is the current version' }
const moved = { description: 'It was merged into another question', headers: { Location: 'The other question' } }
const linked = { ...questionResponses.one, headers: { Link: 'More answers, as `rel="next"`' } }

/** Whether somebody has opened the page of a question. Other sites can't make a visitor's browser count. */
const isCounted = (c: AppContext) => !isAutomated(c) && c.req.header('sec-fetch-site') !== 'cross-site'

async function wholeQuestion(c: AppContext, record: QuestionRecord) {
  const { question, next } = await readWholeQuestion(c.var.db, record, getQuestionReader(c))
  if (next) {
    const { ORIGIN } = getSettings(c.env)
    c.header('link', `<${ORIGIN}/api/questions/${record.id}/answers?cursor=${next}>; rel="next"`)
  }
  return question
}

export const questionApi = new Hono<AppEnv>()
  .post(
    '/questions',
    ...endpoint(postQuestion, ['Asks a question', { 201: made(questionResponses.one) }], async (c, id) => {
      const question = await wholeQuestion(c, await findQuestion(c.var.db, id, getQuestionReader(c)))
      return c.json(question, 201, { location: `/api/questions/${question.uid}/${question.slug}` })
    }),
  )
  .put(
    '/questions/:id',
    ...endpoint(
      editQuestion,
      ['Changes a question: its author and staff', { 200: questionResponses.one, 409: stale }],
      async (c, changed) => c.json(await wholeQuestion(c, changed)),
    ),
  )
  .delete(
    '/questions/:id',
    ...endpoint(
      deleteQuestion,
      [
        'Removes a question: its author until another member has answered, and staff',
        { 204: answers.nothing, 409: { description: 'Others have answered' } },
      ],
      (c) => c.body(null, 204),
    ),
  )
  .put(
    '/questions/:id/follow',
    ...endpoint(
      followQuestion,
      ['Follows a question, or stops following it', { 200: notificationResponses.follow }],
      (c, follow) => c.json({ follow }),
    ),
  )
  .get(
    '/questions/:id/answers',
    open,
    rateLimit(sharedLimits.read),
    describe('The answers of a question, the best first', { 200: questionResponses.answers }, paging),
    async (c) => {
      const reader = getQuestionReader(c)
      const { id } = await findQuestion(c.var.db, c.req.param('id'), reader)
      const page = { cursor: c.req.query('cursor'), limit: getLimit(c) }
      const { answers: rows, next } = await readAnswers(c.var.db, id, reader, page)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(rows)
    },
  )
  .get(
    '/questions/view/:uid/:slug',
    open,
    rateLimit(sharedLimits.count),
    describe('A question, found by its uid alone. Counts a view', { 200: linked, 301: moved }),
    async (c) => {
      const { uid } = c.req.param()
      const found = await findQuestionByUid(c.var.db, uid, getQuestionReader(c))
      if (found.uid !== uid) return c.redirect(`/api/questions/view/${found.uid}/${found.slug}`, 301)
      const viewCount = isCounted(c) ? await countView(c.env, 'question', found.id, found.viewCount) : found.viewCount
      c.header('cache-control', 'no-store')
      return c.json(await wholeQuestion(c, { ...found, viewCount }))
    },
  )
  .get(
    '/questions/:uid/:slug',
    open,
    rateLimit(sharedLimits.read),
    describe('A question, found by its uid alone, with its first answers', { 200: linked, 301: moved }),
    async (c) => {
      const found = await findQuestionByUid(c.var.db, c.req.param('uid'), getQuestionReader(c))
      if (found.uid !== c.req.param('uid')) return c.redirect(`/api/questions/${found.uid}/${found.slug}`, 301)
      return c.json(await wholeQuestion(c, found))
    },
  )
