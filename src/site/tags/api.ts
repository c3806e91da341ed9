import { Hono } from 'hono'
import * as v from 'valibot'
import { open } from '../../accounts/sessions/guards'
import { articleAnswers } from '../../news/answers'
import type { AppEnv } from '../../platform/http/app-env'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { questionAnswers } from '../../questions/answers'
import { readNewestWithTag } from '../../questions/lists/question-list'
import { listedQuestion } from '../../questions/question/question-shape'
import { TagAnswer } from '../../tags/answers'
import { readTagged, shownWithTag } from './tagged'

const WholeTag = v.object({
  ...TagAnswer.entries,
  description: v.string(),
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
    const slug = c.req.param('slug')
    const [{ tag, articles }, questions] = await Promise.all([
      readTagged(c.var.db, slug),
      readNewestWithTag(c.var.db, slug, shownWithTag),
    ])
    const { reserved: _, isFollowed: __, ...answer } = tag
    return c.json({ ...answer, questions: questions.map(listedQuestion), news: articles })
  },
)
