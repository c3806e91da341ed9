import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import { type Database, isAmong } from '../../platform/db/database'
import { type Feed, showFeed } from '../../platform/feed/feed'
import type { AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { cachedQuestionList, readListStart } from '../lists/list-start'
import { feedHref, titleOfList } from '../lists/list-words'
import { readResolvedPage } from '../lists/question-list'
import { questionPath } from '../post/paths'
import { type ListedRecord, listedQuestion } from '../post/shapes'
import { type QuestionListAddress, questionListHref } from '../question-list-href'
import { questions } from '../schema'

/** Nobody is signed in to a feed reader, so everybody gets what guests see. */
const reader = { userId: null, isStaff: false }

export const questionFeedPages = new Hono<AppEnv>().get(
  '/questions.xml',
  open,
  rateLimit(sharedLimits.read),
  cachedQuestionList(),
  async (c) => {
    const { request, filters } = await readListStart(c)
    const { sort, address } = request
    const { rows } = await readResolvedPage(c.var.db, c.env.SEARCH, { sort, page: 1, filters, reader })
    return showFeed(c, await readQuestionFeed(c.var.db, { ...address, page: 1 }, rows))
  },
)

/** Returns the first page of a list as a feed, with the whole text of each question. */
async function readQuestionFeed(
  db: Database,
  address: QuestionListAddress,
  rows: readonly ListedRecord[],
): Promise<Feed> {
  const contents = await readContents(
    db,
    rows.map(({ id }) => id),
  )
  return {
    title: `${brand.name}: ${titleOfList(address)}`,
    path: feedHref(address),
    page: questionListHref(address),
    entries: rows.map(listedQuestion).map(({ _id, uid, slug, title, preview, created, updated, tags, user }) => {
      const html = contents.get(_id)
      return {
        // The slug may change, and the uid never does.
        id: `/questions/${uid}`,
        path: questionPath({ uid, slug }),
        title,
        published: created,
        updated,
        summary: preview,
        // Anonymous authors and former members have no id, and aren't named.
        ...(user._id !== null && { author: user.screenName }),
        ...(html && { html }),
        tags: tags.map(({ text }) => text),
      }
    }),
  }
}

/** The HTML of each question, by its id. It isn't read with the list, because no page of a list needs it. */
async function readContents(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: questions.id, content: questions.content })
    .from(questions)
    .where(isAmong(questions.id, [...ids]))
  return new Map(found.map(({ id, content }) => [id, content]))
}
