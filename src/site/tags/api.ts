import { Hono } from 'hono'
import * as v from 'valibot'
import { open } from '../../accounts/sessions/guards'
import { articleAnswers } from '../../news/answers'
import { listPublished } from '../../news/article/article-list'
import { listedArticle } from '../../news/article/article-shape'
import type { AppEnv } from '../../platform/http/app-env'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { questionAnswers } from '../../questions/answers'
import { readNewestWithTag } from '../../questions/lists/question-list'
import { listedQuestion } from '../../questions/question/question-shape'
import { TagAnswer } from '../../tags/answers'
import { findTagInUse } from '../../tags/tag/find-tag'

/** How many of the newest things with the tag are shown. */
const shown = 10

const WholeTag = v.object({
  ...TagAnswer.entries,
  questions: questionAnswers.page.schema.entries.questions,
  news: articleAnswers.list.schema,
})

// It is here and not with the other tags because it shows what several rooms have.
export const tagPageApi = new Hono<AppEnv>().get(
  '/tags/:slug',
  open,
  rateLimit(sharedLimits.read),
  describe('A tag in use, found by its slug or a synonym, with its newest things', {
    200: { description: 'The tag', schema: WholeTag },
  }),
  async (c) => {
    const tag = c.req.param('slug')
    const [found, { rows }] = await Promise.all([
      findTagInUse(c.var.db, tag),
      listPublished(c.var.db, { tag, limit: shown }),
    ])
    const questions = await readNewestWithTag(c.var.db, found._id, shown)
    return c.json({ ...found, questions: questions.map(listedQuestion), news: rows.map(listedArticle) })
  },
)
