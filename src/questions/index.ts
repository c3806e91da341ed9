import { sql } from 'drizzle-orm'
import type { Room } from '../room'
import { answerApi } from './answer/api'
import { editQuestionPages } from './asking/edit-routes'
import { askPages } from './asking/routes'
import { categoryApi } from './category/api'
import { categoryPages } from './category/routes'
import { commentApi } from './comment/api'
import { commentPages } from './comment/routes'
import { questionFlagTargets, questionPosts } from './flagged/flag-targets'
import { guidelinesApi } from './guidelines/api'
import { showGuidelines } from './guidelines/guidelines'
import { historyApi } from './history/api'
import { historyPages } from './history/routes'
import { questionLimits } from './limits'
import { questionListApi } from './lists/api'
import { rebuildAnchors } from './lists/flat-list'
import { questionListPages } from './lists/routes'
import { questionModerationApi } from './moderation/api'
import { questionModerationPages } from './moderation/routes'
import { areas, navigation } from './navigation'
import { readNoticeWords } from './notices/notice-words'
import { recount } from './post/counts'
import { eraseRemoved } from './post/erase-posts'
import { questionIndex } from './post/question-index'
import { personalData } from './privacy'
import { questionApi } from './question/api'
import { questionPages } from './question/routes'
import { lastQuestionRowid, questionEntries } from './question/show-question'
import { questions as table } from './schema'
import { tellTagFollowers } from './tagged-questions'
import { voteApi } from './vote/api'
import { votePages } from './vote/routes'

// What has a word in the place of a uid or an id comes before the addresses of questions, which would match it.
const api = [
  questionListApi,
  guidelinesApi,
  voteApi,
  answerApi,
  commentApi,
  historyApi,
  questionModerationApi,
  questionApi,
  categoryApi,
] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    questions: (typeof api)[number]
  }
}

const nightly = '37 8 * * *'

export const questions: Room = {
  name: 'questions',
  pages: [
    askPages,
    editQuestionPages,
    categoryPages,
    questionListPages,
    commentPages,
    historyPages,
    questionModerationPages,
    questionPages,
    votePages,
  ],
  navigation,
  areas,
  sitemap: {
    pages: ['/questions', '/categories'],
    ranges: [{ name: 'questions', lastRowid: lastQuestionRowid, entries: questionEntries }],
  },
  api,
  crons: {
    recount: { schedule: nightly, run: async (_env, db) => ({ mended: await recount(db) }) },
    'erase-removed': { schedule: nightly, run: async (_env, db) => ({ erased: await eraseRemoved(db) }) },
    'tag-digest': { schedule: nightly, run: async (_env, db) => ({ notified: await tellTagFollowers(db) }) },
    'question-anchors': { schedule: '*/5 * * * *', run: async (_env, db) => ({ lists: await rebuildAnchors(db) }) },
  },
  personalData,
  noticeWords: [readNoticeWords],
  flagTargets: questionFlagTargets,
  memberPosts: questionPosts,
  eraseElsewhere: (env, _db, { userId }) => showGuidelines(env, userId),
  limits: Object.values(questionLimits),
  searchIndexes: [questionIndex],
  views: {
    question: (db, id, total) =>
      db
        .update(table)
        .set({ viewCount: sql`max(${table.viewCount}, ${total})` })
        .where(sql`${table.id} = ${id}`),
  },
}
