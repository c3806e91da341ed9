import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { leadGuestsToSignIn } from '../../accounts/sessions/lead-guests'
import { form } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { findAnswerParams, findFormQuestion, formQuestionPath, pageOfForm } from '../post/form-question'
import { linkToAnswer, votesAnchor } from '../post/paths'
import { voteAnswerUp, voteQuestionUp } from './vote'

const shared = {
  before: [open, leadGuestsToSignIn('vote', pageOfForm)],
  // A form says the vote, so it has no direction.
  read: ({ vote = '' }) => ({ vote: vote && Number(vote) }),
}

export const votePages = new Hono<AppEnv>()
  .post(
    '/questions/:uid/:slug/vote',
    ...form(voteQuestionUp, {
      ...shared,
      params: async (c) => ({ id: (await findFormQuestion(c)).id }),
      next: async (c) => `${await formQuestionPath(c)}#${votesAnchor}`,
    }),
  )
  .post(
    '/questions/:uid/:slug/answers/:answerId/vote',
    ...form(voteAnswerUp, {
      ...shared,
      params: findAnswerParams,
      next: async (c, _, __, { answerId }) => (await formQuestionPath(c)) + linkToAnswer(answerId),
    }),
  )
