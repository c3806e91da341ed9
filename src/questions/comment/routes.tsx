import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { leadGuestsToSignIn } from '../../accounts/sessions/lead-guests'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { forbidden } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { ago, minutes, timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import {
  findAnswerParams,
  findFormQuestion,
  findQuestionParams,
  formQuestionPath,
  pageOfForm,
  showUnposted,
} from '../post/form-question'
import { commentAnchor, deletedHref } from '../post/paths'
import { getQuestionReader } from '../post/reader'
import { publicQuestion } from '../post/shapes'
import { findComment, readComments } from '../post/thread'
import CommentsPage from './pages/comments'
import EditComment from './pages/edit-comment'
import { changeableMinutes, commentMessages } from './rules'
import { deleteComment, editComment, postAnswerComment, postQuestionComment } from './write-comment'

const shownComments = 50

const before = [open, leadGuestsToSignIn('comment', pageOfForm)]
const commentHref = async (c: AppContext, id: string) => `${await formQuestionPath(c)}#${commentAnchor(id)}`

export const commentPages = new Hono<AppEnv>()
  .get('/questions/:uid/:slug/comments', open, rateLimit(sharedLimits.read), (c) => {
    const { edit, answer } = c.req.query()
    return edit === undefined ? showComments(c, answer || null) : showEditor(c, edit)
  })
  .post(
    '/questions/:uid/:slug/comments',
    ...form(postQuestionComment, {
      before: [...before, showUnposted((c, refused) => showComments(c, null, refused))],
      params: findQuestionParams,
      next: commentHref,
      again: (c, refused) => showComments(c, null, refused),
    }),
  )
  .post(
    '/questions/:uid/:slug/answers/:answerId/comments',
    ...form(postAnswerComment, {
      before: [...before, showUnposted((c, refused) => showComments(c, c.req.param('answerId') ?? '', refused))],
      params: findAnswerParams,
      next: commentHref,
      again: (c, refused, { answerId }) => showComments(c, answerId, refused),
    }),
  )
  .post(
    '/questions/:uid/:slug/comments/:id',
    ...form(editComment, {
      before,
      read: ({ text = '' }) => ({ text }),
      next: (c, { id }) => commentHref(c, id),
      again: (c, refused, { id }) => showEditor(c, id, refused),
    }),
  )
  .post(
    '/questions/:uid/:slug/comments/:id/delete',
    ...form(deleteComment, {
      before,
      read: () => ({}),
      next: async (c) => deletedHref(await formQuestionPath(c), 'comment'),
      again: (c, refused, { id }) => showEditor(c, id, refused),
    }),
  )

async function showComments(c: AppContext, answerId: string | null, refused?: RefusedForm) {
  const reader = getQuestionReader(c)
  const record = await findFormQuestion(c)
  const cursor = c.req.query('cursor')
  const page = { cursor, limit: shownComments }
  const { comments, next } = await readComments(c.var.db, { questionId: record.id, answerId }, reader, page)
  const { _id, uid, slug, title, closed, hidden, removed } = publicQuestion(record, [])
  const isOpen = reader.userId !== null && closed === null && !hidden && removed === null
  const props = {
    question: { _id, uid, slug, title, closed, hidden, removed },
    answerId,
    comments,
    next,
    isOpen,
    cursor: cursor ?? null,
    sent: refused?.typed.text ?? '',
    error: refused?.errors.text ?? refused?.problem ?? '',
    now: timestamp(),
  }
  return showPage(c, CommentsPage, props, { title: `Comments: ${title}`, robots: 'noindex,follow' })
}

async function showEditor(c: AppContext, id: string, refused?: RefusedForm) {
  const { uid, slug, title } = await findFormQuestion(c)
  const { text, mine, created } = await findComment(c.var.db, id, getQuestionReader(c))
  if (!mine) throw forbidden(commentMessages.notYours)
  const error = refused?.errors.text ?? ''
  const props = {
    question: { uid, slug, title },
    comment: { _id: id, text },
    isChangeable: created > ago(minutes(changeableMinutes)),
    sent: refused?.typed.text ?? null,
    error,
    problem: error ? '' : (refused?.problem ?? ''),
  }
  return showPage(c, EditComment, props, { title: 'Your comment' })
}
