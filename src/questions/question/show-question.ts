import type { CurrentUser } from '../../accounts/sessions/current-user'
import { settingsOf } from '../../platform/config/settings'
import type { RefusedForm } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import type { EditedAnswer, PostedAnswer } from '../answer/components/member-answer'
import { answersShown } from '../choices'
import { readUndoableMerges } from '../merging/undo-merge'
import { readSimilarQuestions } from '../search/similar-questions'
import MemberQuestionPage from './pages/member-question'
import QuestionPage from './pages/question'
import { findQuestionByUid, readAnswers } from './question'
import { questionHead } from './question-head'
import { questionPath } from './question-path'
import { publicQuestion } from './question-shape'
import { readAnswerStart, readQuestionStart, titleOfSlug } from './question-start'
import { questionReaderOf } from './reader'

type Shown = {
  /** An answer that was sent without JavaScript and refused. */
  posted?: PostedAnswer
  /** A change of one. */
  editing?: EditedAnswer
  status?: RefusedForm['status']
}

/** Shows the page of a question, or leads to its right address. */
export async function showQuestion(c: AppContext, { posted, editing, status }: Shown = {}) {
  const { db, currentUser } = c.var
  const { uid = '', slug = '' } = c.req.param()
  const reader = questionReaderOf(c)
  const { id, similarIds } = await readQuestionStart(c)
  if (id === null) throw notFound()
  const { cursor, edit } = c.req.query()
  const from = await readAnswerStart(c, editing?.id)
  const [found, { answers, comments, next }, related, merges] = await Promise.all([
    findQuestionByUid(db, uid, reader),
    readAnswers(db, id, reader, { cursor, from, limit: answersShown }),
    readSimilarQuestions(db, titleOfSlug(slug), similarIds, id),
    reader.isStaff ? readUndoableMerges(db, id) : [],
  ])
  const path = questionPath(found)
  // The uid decides. A wrong or outdated slug, and the address of a merged question, lead to the current one.
  if (found.uid !== uid || found.slug !== slug) return c.redirect(path + new URL(c.req.url).search, 301)
  const question = { ...publicQuestion(found, comments), answers }
  const { ORIGIN: origin } = settingsOf(c.env)
  const props = {
    question: {
      ...question,
      tagLinks: found.tags.map((tag) => ({ text: tag.text, slug: tag.slug })),
      ...(merges.length > 0 && { merges }),
    },
    next,
    isFirstPage: cursor === undefined && from === undefined,
    related,
    member: currentUser && memberOf(currentUser),
    editing: editing ?? (currentUser && edit !== undefined ? { id: edit, posted: null } : null),
    posted: posted ?? null,
    origin,
    now: timestamp(),
  }
  return showPage(c, currentUser ? MemberQuestionPage : QuestionPage, props, {
    ...questionHead(question, found.preview, origin),
    ...(status && { status }),
  })
}

/** What the page must know about a member. */
const memberOf = ({ isStaff, email, verifiedEmail }: CurrentUser) => ({
  isStaff,
  email,
  isProven: verifiedEmail === email,
})
