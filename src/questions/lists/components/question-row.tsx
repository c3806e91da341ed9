import { tagPath } from '../../../tags/tag/tag-path'
import { timeSince } from '../../../ui/hooks/format-time'
import { questionPath } from '../../question/question-path'
import type { QuestionCard } from '../question-card'
import { questionListHref } from '../question-list-href'

const counted = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`

/** A question in a list. */
export function QuestionRow({ question, now }: { question: QuestionCard; now: string }) {
  const { title, preview, category, tagLinks, user, created, rating, answerCount, viewCount, acceptedAnswer } = question
  return (
    <li className="border-line border-t py-5">
      <h2 className="font-semibold text-large">
        <a href={questionPath(question)} dir="auto" className="wrap-anywhere">
          {title}
        </a>
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-4 text-small">
        {question.pinned && <strong>Pinned</strong>}
        {question.closed && <span className="text-muted">Closed</span>}
        <span className="text-muted">{counted(rating, 'vote', 'votes')}</span>
        <span className={acceptedAnswer ? 'font-semibold text-success' : 'text-muted'}>
          {counted(answerCount, 'answer', 'answers')}
          {acceptedAnswer && ', solved ✓'}
        </span>
        <span className="text-muted">{counted(viewCount, 'view', 'views')}</span>
      </p>
      <p dir="auto" className="wrap-anywhere mt-2">
        {preview}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
        <a
          href={questionListHref({ category: category.text })}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {category.text}
        </a>
        {tagLinks.map(({ slug, text }) => (
          <a key={slug} href={tagPath(slug)} className="inline-flex min-h-11 items-center">
            {text}
          </a>
        ))}
        <span className="text-muted">
          <span dir="auto">{user.screenName}</span>
          {' asked '}
          <time dateTime={created}>{timeSince(created, now)}</time>
        </span>
      </p>
    </li>
  )
}
