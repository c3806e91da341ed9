import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { newsHref } from '../../news/article/news-href'
import { cachedNews } from '../../news/article/news-page'
import { brand } from '../../platform/config/brand'
import type { AppEnv } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { toSlug } from '../../platform/text/normalize'
import { timestamp } from '../../platform/time/clock'
import { readNewestWithTag } from '../../questions/lists/question-list'
import { questionCard } from '../../questions/post/shapes'
import { questionListHref } from '../../questions/question-list-href'
import { tagPath } from '../../tags/tag-href'
import { showPage } from '../../ui/server/show-page'
import TagPage from './pages/tag'
import { readTagged, shownWithTag } from './tagged'

export const tagPages = new Hono<AppEnv>().get(
  '/tags/:slug',
  open,
  rateLimit(sharedLimits.read),
  cachedNews(),
  async (c) => {
    const { currentUser } = c.var
    const written = toSlug(c.req.param('slug'))
    const [{ tag, articles }, questions] = await Promise.all([
      readTagged(c.var.db, written, currentUser?.userId),
      readNewestWithTag(c.var.db, written, shownWithTag),
    ])
    const isStaff = currentUser?.isStaff === true
    if (tag.reserved && !isStaff) throw notFound()
    const { slug, text, description, isFollowed } = tag
    const path = tagPath(slug)
    const { pathname, search } = new URL(c.req.url)
    // A synonym redirects to its tag.
    if (pathname !== path) return c.redirect(path + search, 301)
    return showPage(
      c,
      TagPage,
      {
        tag: { slug, text, description },
        isFollowed,
        isStaff,
        questions: questions.map(questionCard),
        articles,
        now: timestamp(),
      },
      {
        title: text,
        description:
          description || `Questions, news, and guides about “${text}” for everyone who works in special education.`,
        canonical: path,
        feeds: [
          { title: `${brand.name}: Questions: ${text}`, href: questionListHref({ tag: slug }, '/questions.xml') },
          { title: `${brand.name}: News: ${text}`, href: newsHref({ tag: slug }, { path: '/news.xml' }) },
        ],
      },
    )
  },
)
