import type { Answer, Person, QAPage, WithContext } from 'schema-dts'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import { settingsOf } from '../../platform/config/settings'
import type { RefusedForm } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { textOf } from '../../platform/text/sanitize-html'
import { timestamp } from '../../platform/time/clock'
import { type Head, showPage } from '../../ui/server/show-page'
import type { EditedAnswer, PostedAnswer } from '../answer/components/member-answer'
import { answersShown } from '../choices'
import { readUndoableMerges } from '../merging/undo-merge'
import type { Author } from '../post/author'
import { answerAnchor, questionPath } from '../post/paths'
import { questionReaderOf } from '../post/reader'
import { type PublicAnswer, publicQuestion } from '../post/shapes'
import { findQuestionByUid, readAnswers, type WholeQuestion } from '../post/thread'
import { readSimilarQuestions } from '../search/similar-questions'
import MemberQuestionPage from './pages/member-question'
import QuestionPage from './pages/question'
import { isIndexed } from './question-sitemap'
import { readAnswerStart, readQuestionStart, titleOfSlug } from './question-start'

/** Anonymous authors and former members have no name. */
const markedAuthor = ({ _id, screenName }: Author): { author?: Person } =>
  _id === null ? {} : { author: { '@type': 'Person', name: screenName } }

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

/** What search engines and shared links show for a question. */
function questionHead(question: WholeQuestion, preview: string, origin: string): Head {
  const visible = question.answers.filter(({ removed, hidden }) => removed === null && !hidden)
  return {
    title: question.title,
    description: preview,
    canonical: questionPath(question),
    type: 'article',
    ...(!isIndexed(question) && { robots: 'noindex,follow' }),
    ...(visible.length > 0 && { jsonLd: questionMarkup(question, visible, origin) }),
  }
}

/**
 * Returns a question as schema.org markup (developers.google.com/search/docs/appearance/structured-data/qapage). Google
 * wants no markup for a question without an answer.
 */
function questionMarkup(question: WholeQuestion, answers: PublicAnswer[], origin: string): WithContext<QAPage> {
  const url = origin + questionPath(question)
  const marked = (answer: PublicAnswer): Answer => ({
    '@type': 'Answer',
    text: textOf(answer.content),
    url: `${url}#${answerAnchor(answer._id)}`,
    upvoteCount: answer.rating,
    datePublished: answer.created,
    ...(answer.updated !== answer.created && { dateModified: answer.updated }),
    ...markedAuthor(answer.user),
  })
  const accepted = answers.find(({ _id }) => _id === question.acceptedAnswer)
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: question.rawText,
      url,
      answerCount: question.answerCount,
      upvoteCount: question.rating,
      datePublished: question.created,
      ...(question.updated !== question.created && { dateModified: question.updated }),
      ...markedAuthor(question.user),
      ...(accepted && { acceptedAnswer: marked(accepted) }),
      suggestedAnswer: answers.filter((answer) => answer !== accepted).map(marked),
    },
  }
}
