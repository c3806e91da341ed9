import type { Answer, Person, QAPage, WithContext } from 'schema-dts'
import { textOf } from '../../platform/text/sanitize-html'
import type { Head } from '../../ui/server/show-page'
import type { PublicAnswer } from '../answer/answer-shape'
import { isIndexed } from './indexing'
import type { WholeQuestion } from './question'
import type { Author } from './question-columns'
import { answerAnchor, questionPath } from './question-path'

/** What search engines and shared links show for a question. */
export function questionHead(question: WholeQuestion, preview: string, origin: string): Head {
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

/** Anonymous authors and former members have no name. */
const markedAuthor = ({ _id, screenName }: Author): { author?: Person } =>
  _id === null ? {} : { author: { '@type': 'Person', name: screenName } }
