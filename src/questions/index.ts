import { sql } from 'drizzle-orm'
import type { Room } from '../room'
import { answerApi } from './answer/api'
import { categoryApi } from './category/api'
import { questionLimits } from './limits'
import { rebuildAnchors } from './lists/anchors'
import { questionListApi } from './lists/api'
import { personalData } from './privacy'
import { questionApi } from './question/api'
import { questions as table } from './schema'
import { questionIndex } from './search/question-index'
import { voteApi } from './vote/api'

// Lists, votes, and answers come before the addresses of questions, which would match some of them.
const api = [questionListApi, voteApi, answerApi, questionApi, categoryApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    questions: (typeof api)[number]
  }
}

export const questions: Room = {
  name: 'questions',
  api,
  crons: {
    'question-anchors': {
      schedule: '*/5 * * * *',
      run: async (_env, db) => ({ lists: await rebuildAnchors(db) }),
    },
  },
  personalData,
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
