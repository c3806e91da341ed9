import { sql } from 'drizzle-orm'
import type { Room } from '../room'
import { answerApi } from './answer/api'
import { editQuestionPages } from './asking/edit-routes'
import { askPages } from './asking/routes'
import { categoryApi } from './category/api'
import { categoryPages } from './category/routes'
import { commentApi } from './comment/api'
import { commentPages } from './comment/routes'
import { eraseRemoved } from './erasing/erase-removed'
import { questionFeedPages } from './feed/routes'
import { questionFlagTargets } from './flagged/flag-targets'
import { questionPosts } from './flagged/posts-of-member'
import { guidelinesApi } from './guidelines/api'
import { showGuidelines } from './guidelines/guidelines'
import { historyApi } from './history/api'
import { historyPages } from './history/routes'
import { questionLimits } from './limits'
import { rebuildAnchors } from './lists/anchors'
import { questionListApi } from './lists/api'
import { questionListPages } from './lists/routes'
import { questionModerationApi } from './moderation/api'
import { questionModerationPages } from './moderation/routes'
import { areas, navigation } from './navigation'
import { newMemberPages } from './new-members/routes'
import { tellTagFollowers } from './notices/tag-digest'
import { questionIndex } from './post/question-index'
import { recount } from './post/recount'
import { personalData } from './privacy'
import { questionApi } from './question/api'
import { lastQuestionRowid, questionEntries } from './question/question-sitemap'
import { answerPages, questionPages } from './question/routes'
import { questions as table } from './schema'
import { similarQuestionsApi } from './search/api'
import { voteApi } from './vote/api'
import { votePages } from './vote/routes'

// What has a word in the place of a uid or an id comes before the addresses of questions, which would match it.
const api = [
  questionListApi,
  similarQuestionsApi,
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
    questionFeedPages,
    questionPages,
    answerPages,
    votePages,
    newMemberPages,
  ],
  navigation,
  areas,
  sitemap: {
    pages: ['/questions', '/categories'],
    ranges: [{ name: 'questions', lastRowid: lastQuestionRowid, entries: questionEntries }],
  },
  api,
  crons: {
    recount: {
      schedule: '37 8 * * *',
      run: async (_env, db) => ({ mended: await recount(db) }),
    },
    'erase-removed': {
      schedule: '37 8 * * *',
      run: async (_env, db) => ({ erased: await eraseRemoved(db) }),
    },
    'tag-digest': {
      schedule: '37 8 * * *',
      run: async (_env, db) => ({ told: await tellTagFollowers(db) }),
    },
    'question-anchors': {
      schedule: '*/5 * * * *',
      run: async (_env, db) => ({ lists: await rebuildAnchors(db) }),
    },
  },
  personalData,
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
