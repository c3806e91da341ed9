import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { answersShown } from '../choices'
import { findSimilarQuestions } from '../search/similar-questions'
import QuestionPage from './pages/question'
import { findQuestionByUid, readWholeQuestion } from './question'
import { questionPath } from './question-path'
import { questionReaderOf } from './reader'

export const questionPages = new Hono<AppEnv>().get(
  '/questions/:uid/:slug',
  open,
  rateLimit(sharedLimits.read),
  async (c) => {
    const reader = questionReaderOf(c)
    const found = await findQuestionByUid(c.var.db, c.req.param('uid'), reader)
    const path = questionPath(found)
    const { pathname, search } = new URL(c.req.url)
    // The uid decides. A wrong or outdated slug redirects to the current address.
    if (pathname !== path) return c.redirect(path + search, 301)
    const [{ question, next }, related] = await Promise.all([
      readWholeQuestion(c.var.db, found, reader, answersShown),
      findSimilarQuestions(c.var.db, c.env.SEARCH, found.title, found.id),
    ])
    const tagLinks = found.tags.map(({ text, slug }) => ({ text, slug }))
    const props = { question: { ...question, tagLinks }, next, related, now: timestamp() }
    return showPage(c, QuestionPage, props, { title: found.title, description: found.preview, canonical: path })
  },
)
