import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { requireNotSilenced } from '../../accounts/silence/may-post'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { severalLines } from '../../platform/text/normalize'
import { showPage } from '../../ui/server/show-page'
import { readCategories } from '../category/category'
import { checkWhy } from '../history/check-why'
import { publishAsMember } from '../new-members/new-member-rules'
import { findQuestion } from '../question/question'
import { editQuestionPath, questionPath } from '../question/question-path'
import { publicQuestion, type QuestionRecord } from '../question/question-shape'
import { questionReaderOf } from '../question/reader'
import { refreshQuestionIndex } from '../search/question-index'
import { changeQuestion } from './change-question'
import type { EditStart } from './components/use-question-editor'
import { findOwnQuestion } from './own-question'
import EditQuestion from './pages/edit-question'
import { checkPostedQuestion, readPostedQuestion } from './posted-question'
import { leadToSignIn } from './sign-in-way'

/** Editing a question: its author and staff. For others, the page doesn’t exist. */
export const editQuestionPages = new Hono<AppEnv>()
  .get('/ask/:uid/:slug', open, async (c) => {
    if (!c.var.currentUser) return leadToSignIn(c, c.req.path)
    const { uid, slug } = c.req.param()
    const record = await findOwnQuestion(c, uid)
    if (uid !== record.uid || slug !== record.slug) return c.redirect(editQuestionPath(record), 301)
    return showEditor(c, { record, posted: null, why: '', errors: {}, problem: '' })
  })
  .post('/ask/:uid/:slug', open, requireNotSilenced, rateLimit(sharedLimits.write), refreshQuestionIndex, async (c) => {
    const { currentUser } = c.var
    if (!currentUser) return leadToSignIn(c, c.req.path)
    const record = await findOwnQuestion(c, c.req.param('uid'))
    const sent = await readForm(c)
    const posted = readPostedQuestion(sent)
    const { why = '' } = sent
    const wrongWhy = checkWhy(why)
    const errors = {
      ...(await checkPostedQuestion(c.var.db, posted, currentUser.isStaff)),
      ...(wrongWhy && { why: wrongWhy }),
    }
    const version = Number(sent.version) || 0
    // The form keeps the version that it was based on, so that nothing newer is replaced unseen.
    const unchanged = { ...record, version }
    if (Object.keys(errors).length > 0)
      return showEditor(c, { record: unchanged, posted, why, errors, problem: '' }, 422)
    const { anonymous, ...fields } = posted
    const change = {
      ...fields,
      version,
      why: severalLines(why),
      ...(reveals(record, anonymous) && { anonymous: false as const }),
    }
    try {
      const request = { id: record.id, change, by: actorOf(c), reader: questionReaderOf(c) }
      const changed = await publishAsMember(c, { changed: record.id, content: change.content }, (isHeld) =>
        changeQuestion(c.var.db, { ...request, isHeld }),
      )
      return c.redirect(questionPath(changed), 303)
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status >= 500) throw problem
      const refused = { errors: problem.errors ?? {}, problem: problem.message }
      // After a conflict the page shows the newest version, so sending the form again may replace that.
      const shown = problem.status === 409 ? await findQuestion(c.var.db, record.id, questionReaderOf(c)) : unchanged
      return showEditor(c, { record: shown, posted, why, ...refused }, problem.status)
    }
  })

const reveals = ({ anonymous, mine, answerCount }: QuestionRecord, staysAnonymous: boolean) =>
  anonymous && mine && answerCount === 0 && !staysAnonymous

type Shown = Omit<EditStart, 'question'> & { record: QuestionRecord }

async function showEditor(c: AppContext, { record, ...start }: Shown, status?: Problem['status']) {
  const categories = await readCategories(c.var.db)
  const displayName = c.var.currentUser?.displayName ?? ''
  const props = { start: { ...start, question: publicQuestion(record, []) }, categories, displayName }
  return showPage(c, EditQuestion, props, { title: `Edit ${record.title}`, ...(status && { status }) })
}
