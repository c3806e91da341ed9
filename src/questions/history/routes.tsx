import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { compareFields, toLines } from '../../platform/text/word-diff'
import { showPage } from '../../ui/server/show-page'
import { getQuestionReader } from '../post/reader'
import { findQuestionByUid } from '../post/thread'
import { type PublicRevision, readHistory } from './history'
import History from './pages/history'

const shownVersions = 100

export const historyPages = new Hono<AppEnv>().get(
  '/questions/:uid/:slug/history',
  open,
  rateLimit(sharedLimits.read),
  async (c) => {
    const reader = getQuestionReader(c)
    const { id: questionId, uid, slug, title } = await findQuestionByUid(c.var.db, c.req.param('uid'), reader)
    const { answer: answerId = null, version } = c.req.query()
    const page = { limit: shownVersions }
    const { revisions } = await readHistory(c.var.db, { questionId, answerId }, reader, page)
    const place = revisions.findIndex(({ _id }) => _id === version)
    if (version !== undefined && place === -1) throw notFound()
    const [shown, before] = version === undefined ? revisions : revisions.slice(place)
    const props = {
      question: { uid, slug, title },
      answerId,
      versions: revisions.map(({ _id, created, user, why }) => ({ _id, created, why, editor: user.screenName })),
      shown: shown ? { _id: shown._id, fields: compareFields(before ? toTexts(before) : null, toTexts(shown)) } : null,
    }
    const head = { title: `History of ${answerId === null ? '' : 'an answer to '}${title}` }
    return showPage(c, History, props, { ...head, robots: 'noindex,follow' })
  },
)

const toTexts = ({ title, content }: PublicRevision) => ({
  ...(title !== '' && { Title: title }),
  Text: toLines(content),
})
