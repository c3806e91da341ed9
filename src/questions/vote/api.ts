import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { optionalBody } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { rateLimit } from '../../platform/security/rate-limit'
import { questionAnswers } from '../answers'
import { questionLimits } from '../limits'
import { requireProvenAddress } from '../proven-address'
import { questionReaderOf } from '../question/reader'
import { Vote } from '../rules'
import { type Press, voteOnAnswer, voteOnQuestion } from './vote'

const voted = { 200: questionAnswers.vote }

export const voteApi = new Hono<AppEnv>()
  .put(
    '/questions/like/:id',
    requireMember,
    requireProvenAddress,
    rateLimit(questionLimits.vote),
    optionalBody(Vote),
    describe('Votes a question up, or takes the vote back; with `vote`, sets it', voted),
    async (c) => c.json(await onQuestion(c, c.req.param('id'), { direction: 1, vote: c.req.valid('json').vote })),
  )
  .put(
    '/questions/unlike/:id',
    requireMember,
    requireProvenAddress,
    rateLimit(questionLimits.vote),
    optionalBody(Vote),
    describe('Votes a question down, or takes the vote back; with `vote`, sets it', voted),
    async (c) => c.json(await onQuestion(c, c.req.param('id'), { direction: -1, vote: c.req.valid('json').vote })),
  )
  .put(
    '/questions/answer/like/:questionId/:answerId',
    requireMember,
    requireProvenAddress,
    rateLimit(questionLimits.vote),
    optionalBody(Vote),
    describe('Votes an answer up, or takes the vote back; with `vote`, sets it', voted),
    async (c) => c.json(await onAnswer(c, c.req.param(), { direction: 1, vote: c.req.valid('json').vote })),
  )
  .put(
    '/questions/answer/unlike/:questionId/:answerId',
    requireMember,
    requireProvenAddress,
    rateLimit(questionLimits.vote),
    optionalBody(Vote),
    describe('Votes an answer down, or takes the vote back; with `vote`, sets it', voted),
    async (c) => c.json(await onAnswer(c, c.req.param(), { direction: -1, vote: c.req.valid('json').vote })),
  )

const onQuestion = (c: AppContext, id: string, press: Press) =>
  voteOnQuestion(c.var.db, { id, userId: c.var.member.userId, reader: questionReaderOf(c), press })

const onAnswer = (c: AppContext, { questionId, answerId }: { questionId: string; answerId: string }, press: Press) =>
  voteOnAnswer(c.var.db, { questionId, id: answerId, userId: c.var.member.userId, reader: questionReaderOf(c), press })
