import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { promptHref } from '../../accounts/sign-in-prompts'
import { requireNotSilenced } from '../../accounts/silence/may-post'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { forbidden, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { ago, minutes, timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { questionLimits } from '../limits'
import { publishAsMember } from '../new-members/new-member-rules'
import { findQuestionByUid } from '../question/question'
import { questionPath } from '../question/question-path'
import { publicQuestion, type QuestionRecord } from '../question/question-shape'
import { questionReaderOf } from '../question/reader'
import { changeComment, removeComment } from './change-comment'
import { findComment, readComments } from './comment'
import { commentAnchor } from './comment-href'
import CommentsPage from './pages/comments'
import EditComment from './pages/edit-comment'
import { postComment } from './post-comment'
import { CommentChange, changeableMinutes, commentMessages, NewComment } from './rules'

const shownComments = 50

type Refused = { sent: string; error: string; problem: string; status: Problem['status'] }

/** Comments without JavaScript. */
export const commentPages = new Hono<AppEnv>()
  .get('/questions/:uid/:slug/comments', open, rateLimit(sharedLimits.read), async (c) => {
    const question = await findQuestionByUid(c.var.db, c.req.param('uid'), questionReaderOf(c))
    const { edit, answer } = c.req.query()
    return edit === undefined ? showComments(c, question, answer || null) : showEditor(c, question, edit)
  })
  .post('/questions/:uid/:slug/comments', open, requireNotSilenced, rateLimit(questionLimits.comment), async (c) => {
    const { currentUser, db } = c.var
    const reader = questionReaderOf(c)
    const question = await findQuestionByUid(db, c.req.param('uid'), reader)
    const path = questionPath(question)
    if (!currentUser) return c.redirect(promptHref(path, 'comment'), 303)
    const [form, edit] = [await readForm(c), c.req.query('edit')]
    const [answerId, by] = [form.answer || null, actorOf(c)]
    try {
      if (edit !== undefined) return c.redirect(path + (await changeOwn(c, edit, form)), 303)
      if (currentUser.verifiedEmail !== currentUser.email) throw forbidden('Please confirm your e-mail address first.')
      const { text } = await parseFields(NewComment, form)
      const of = { questionId: question.id, answerId }
      const id = await publishAsMember(c, { content: text, field: 'text' }, (isHeld) =>
        postComment(db, { of, text, by, reader, isHeld }),
      )
      return c.redirect(`${path}#${commentAnchor(id)}`, 303)
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status >= 500 || problem.status === 404) throw problem
      const error = problem.errors?.text ?? ''
      const refused = { sent: form.text ?? '', error, problem: error ? '' : problem.message, status: problem.status }
      return edit === undefined ? showComments(c, question, answerId, refused) : showEditor(c, question, edit, refused)
    }
  })

/** @returns the fragment of the comment, or '' if it was deleted */
async function changeOwn(c: AppContext, id: string, form: Record<string, string>): Promise<string> {
  const request = { id, by: actorOf(c), reader: questionReaderOf(c) }
  if (form.delete !== undefined) {
    await removeComment(c.var.db, { ...request, why: undefined })
    return ''
  }
  const change = await parseFields(CommentChange, { text: form.text ?? '' })
  await publishAsMember(c, { changed: id, content: change.text, field: 'text' }, (isHeld) =>
    changeComment(c.var.db, { ...request, change, isHeld }),
  )
  return `#${commentAnchor(id)}`
}

async function showComments(c: AppContext, record: QuestionRecord, answerId: string | null, refused?: Refused) {
  const reader = questionReaderOf(c)
  const cursor = c.req.query('cursor')
  const page = { cursor, limit: shownComments }
  const { comments, next } = await readComments(c.var.db, { questionId: record.id, answerId }, reader, page)
  const { _id, uid, slug, title, closed, hidden, removed, category } = publicQuestion(record, [])
  const isOpen = reader.userId !== null && closed === null && !hidden && removed === null
  const props = {
    question: { _id, uid, slug, title, closed, hidden, removed, category },
    ...{ answerId, comments, next, isOpen },
    cursor: cursor ?? null,
    sent: refused?.sent ?? '',
    error: refused ? refused.error || refused.problem : '',
    now: timestamp(),
  }
  const head = { title: `Comments: ${title}`, robots: 'noindex,follow' as const }
  return showPage(c, CommentsPage, props, { ...head, ...(refused && { status: refused.status }) })
}

async function showEditor(c: AppContext, { uid, slug, title }: QuestionRecord, id: string, refused?: Refused) {
  const { text, mine, created } = await findComment(c.var.db, id, questionReaderOf(c))
  if (!mine) throw forbidden(commentMessages.notYours)
  const props = {
    question: { uid, slug, title },
    comment: { _id: id, text },
    isChangeable: created > ago(minutes(changeableMinutes)),
    sent: refused?.sent ?? null,
    error: refused?.error ?? '',
    problem: refused?.problem ?? '',
  }
  return showPage(c, EditComment, props, { title: 'Your comment', ...(refused && { status: refused.status }) })
}
