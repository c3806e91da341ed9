import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { questionResponses } from '../responses'
import { voteAnswerDown, voteAnswerUp, voteQuestionDown, voteQuestionUp } from './vote'

const voted = { 200: questionResponses.vote }

export const voteApi = new Hono<AppEnv>()
  .put(
    '/questions/like/:id',
    ...endpoint(
      voteQuestionUp,
      ['Votes a question up, or takes the vote back; with `vote`, sets it', voted],
      (c, score) => c.json(score),
    ),
  )
  .put(
    '/questions/unlike/:id',
    ...endpoint(
      voteQuestionDown,
      ['Votes a question down, or takes the vote back; with `vote`, sets it', voted],
      (c, score) => c.json(score),
    ),
  )
  .put(
    '/questions/answer/like/:questionId/:answerId',
    ...endpoint(voteAnswerUp, ['Votes an answer up, or takes the vote back; with `vote`, sets it', voted], (c, score) =>
      c.json(score),
    ),
  )
  .put(
    '/questions/answer/unlike/:questionId/:answerId',
    ...endpoint(
      voteAnswerDown,
      ['Votes an answer down, or takes the vote back; with `vote`, sets it', voted],
      (c, score) => c.json(score),
    ),
  )
