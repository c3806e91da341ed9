import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { invalid } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { linkToAnswer } from '../answer/answer-anchor'
import { questionLimits } from '../limits'
import { requireProvenAddress } from '../proven-address'
import { leadGuestsToSignIn } from '../question/lead-guests'
import { findQuestionByUid } from '../question/question'
import { questionPath } from '../question/question-path'
import { questionReaderOf } from '../question/reader'
import { voteValues } from './rules'
import { voteOnAnswer, voteOnQuestion } from './vote'

/** Votes that are sent without JavaScript. */
export const votePages = new Hono<AppEnv>().post(
  '/questions/:uid/:slug/vote',
  open,
  leadGuestsToSignIn('vote'),
  requireProvenAddress,
  rateLimit(questionLimits.vote),
  async (c) => {
    const sent = await readForm(c)
    const vote = voteValues.find((value) => String(value) === sent.vote)
    if (vote === undefined) throw invalid({ vote: 'Vote up or down.' })
    const { db, member } = c.var
    const reader = questionReaderOf(c)
    const found = await findQuestionByUid(db, c.req.param('uid'), reader)
    const voter = { userId: member.userId, reader, press: { direction: 1, vote } } as const
    if (sent.answer === undefined) await voteOnQuestion(db, { id: found.id, ...voter })
    else await voteOnAnswer(db, { questionId: found.id, id: sent.answer, ...voter })
    return c.redirect(questionPath(found) + (sent.answer === undefined ? '' : linkToAnswer(sent.answer)), 303)
  },
)
