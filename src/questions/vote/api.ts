import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import type { describe } from '../../platform/http/openapi'
import { questionResponses } from '../responses'
import { type Score, voteAnswerDown, voteAnswerUp, voteQuestionDown, voteQuestionUp } from './vote'

const describeVote = (what: string): Parameters<typeof describe> => [
  `Votes ${what}, or takes the vote back; with \`vote\`, sets it`,
  { 200: questionResponses.vote },
]
const showScore = (c: AppContext, score: Score) => c.json(score)

export const voteApi = new Hono<AppEnv>()
  .put('/questions/like/:id', ...endpoint(voteQuestionUp, describeVote('a question up'), showScore))
  .put('/questions/unlike/:id', ...endpoint(voteQuestionDown, describeVote('a question down'), showScore))
  .put(
    '/questions/answer/like/:questionId/:answerId',
    ...endpoint(voteAnswerUp, describeVote('an answer up'), showScore),
  )
  .put(
    '/questions/answer/unlike/:questionId/:answerId',
    ...endpoint(voteAnswerDown, describeVote('an answer down'), showScore),
  )
