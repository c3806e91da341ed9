import { Hono } from 'hono'
import * as v from 'valibot'
import { open } from '../../accounts/sessions/guards'
import { articleResponses } from '../../news/responses'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { readNewestWithTag } from '../../questions/lists/question-list'
import { listedQuestion } from '../../questions/post/shapes'
import { questionResponses } from '../../questions/responses'
import { changeTag } from '../../tags/acts'
import { tagResponses } from '../../tags/responses'
import { readTagged, shownWithTag } from './tagged'

const WholeTag = v.object({
  ...tagResponses.one.schema.entries,
  questions: questionResponses.page.schema.entries.questions,
  news: articleResponses.list.schema,
})

// It is here and not with the other tags because it shows what several rooms have.
export const tagPageApi = new Hono<AppEnv>()
  .get(
    '/tags/:slug',
    open,
    rateLimit(sharedLimits.read),
    describe('A tag in use, found by its slug or a synonym, with its newest things', {
      200: { ...tagResponses.one, schema: WholeTag },
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
  .put(
    '/tags/:slug',
    ...endpoint(
      changeTag,
      [
        'Changes a tag. With a new `text`, its old slug becomes a synonym',
        {
          200: tagResponses.edited,
          409: { description: 'Another tag has this name; or a stale version, with the tag as `current`' },
        },
      ],
      (c, tag) => c.json(tag),
    ),
  )
