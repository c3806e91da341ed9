import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { readCategories } from '../category/category'
import { editQuestionPath, questionPath } from '../post/paths'
import { publicQuestion, type QuestionRecord } from '../post/shapes'
import { editQuestion } from './change-question'
import type { EditStart } from './components/use-question-editor'
import EditQuestion from './pages/edit-question'
import { checkWhy } from './question-form'
import { findOwnQuestion, leadAskersToSignIn, readPostedQuestion, requireValidQuestion } from './routes'

/** Editing a question: its author and staff. For others, the page doesn’t exist. */
export const editQuestionPages = new Hono<AppEnv>()
  .get('/ask/:uid/:slug', open, leadAskersToSignIn, async (c) => {
    const { uid, slug } = c.req.param()
    const record = await findOwnQuestion(c, uid)
    if (uid !== record.uid || slug !== record.slug) return c.redirect(editQuestionPath(record), 301)
    return showEditor(c, { record, posted: null, why: '', errors: {}, problem: '' })
  })
  .post(
    '/ask/:uid/:slug',
    ...form(editQuestion, {
      before: [open, leadAskersToSignIn],
      params: async (c) => ({ id: (await findOwnQuestion(c, c.req.param('uid') ?? '')).id }),
      read: async (typed, c, { id }) => {
        const posted = readPostedQuestion(typed)
        await requireValidQuestion(c, posted, { why: checkWhy(typed.why ?? '') })
        const { anonymous, ...fields } = posted
        return {
          ...fields,
          // A form without its version was based on the first one.
          version: Number(typed.version) || 1,
          why: typed.why,
          ...(reveals(await findOwnQuestion(c, id), anonymous) && { anonymous: false }),
        }
      },
      next: (_, changed) => questionPath(changed),
      again: async (c, { typed, errors, problem, status }, { id }) => {
        const found = await findOwnQuestion(c, id)
        // The form keeps the version that it was based on, so that nothing newer is replaced unseen. After a conflict
        // the page shows the newest version, so sending the form again may replace that.
        const record = status === 409 ? found : { ...found, version: Number(typed.version) || 1 }
        const shown = { posted: readPostedQuestion(typed), why: typed.why ?? '', errors }
        return showEditor(c, { record, ...shown, problem: Object.keys(errors).length > 0 ? '' : problem })
      },
    }),
  )

const reveals = ({ anonymous, mine, answerCount }: QuestionRecord, staysAnonymous: boolean) =>
  anonymous && mine && answerCount === 0 && !staysAnonymous

type Shown = Omit<EditStart, 'question'> & { record: QuestionRecord }

async function showEditor(c: AppContext, { record, ...start }: Shown) {
  const categories = await readCategories(c.var.db)
  const displayName = c.var.currentUser?.displayName ?? ''
  const props = { start: { ...start, question: publicQuestion(record, []) }, categories, displayName }
  return showPage(c, EditQuestion, props, { title: `Edit ${record.title}` })
}
