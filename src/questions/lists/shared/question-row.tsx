import { toSlug } from '../../../platform/text/normalize'
import { tagPath } from '../../../tags/tag-href'
import { Since } from '../../../ui/components/times'
import { questionPath } from '../../post/paths'
import type { QuestionCard } from '../../post/shapes'
import { questionListHref } from '../../question-list-href'

const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`

type QuestionRowProps = {
  question: QuestionCard
  now: string
  heading?: 'h2' | 'h3'
}

const pill =
  'wrap-anywhere inline-flex min-h-8 min-w-0 items-center rounded-pill bg-wash px-3 text-ink no-underline hover:underline'

/** A question in a list: its counts beside it, or below its title where there is no room. */
export function QuestionRow({ question, now, heading: Heading = 'h2' }: QuestionRowProps) {
  const { title, preview, category, user, created, pinned, closed } = question
  return (
    <li className="grid gap-x-6 border-line border-b py-5 last:border-b-0 sm:grid-cols-[5.25rem_minmax(0,1fr)]">
      <div className="sm:col-start-2">
        {(pinned || closed) && (
          <p className="flex gap-x-3 text-small">
            {pinned && <strong>Pinned</strong>}
            {closed && <span className="text-muted">Closed</span>}
          </p>
        )}
        <Heading className="font-semibold text-large">
          <a href={questionPath(question)} dir="auto" className="wrap-anywhere text-ink no-underline hover:underline">
            {title}
          </a>
        </Heading>
      </div>
      <QuestionCounts question={question} />
      <div className="min-w-0 sm:col-start-2">
        <p dir="auto" className="wrap-anywhere mt-1 line-clamp-2 max-w-measure text-muted text-small">
          {preview}
        </p>
        <div className="mt-2.5 flex flex-wrap items-center gap-2 text-small">
          <a href={questionListHref({ category: category.text })} className="mr-1 inline-flex min-h-8 items-center">
            {category.text}
          </a>
          {shownTags(question).map(({ slug, text }) => (
            <a key={slug} href={tagPath(slug)} className={pill}>
              {text}
            </a>
          ))}
        </div>
        <p className="mt-1.5 text-muted text-small">
          <span dir="auto" className="wrap-anywhere">
            {user.screenName}
          </span>
          {', '}
          <Since time={created} now={now} />
        </p>
      </div>
    </li>
  )
}

const maxTags = 3

/** The first tags that say more than the category. */
const shownTags = ({ tagLinks, category }: Pick<QuestionCard, 'tagLinks' | 'category'>) =>
  tagLinks.filter(({ slug }) => slug !== toSlug(category.text)).slice(0, maxTags)

type QuestionCountsProps = {
  question: Pick<QuestionCard, 'rating' | 'answerCount' | 'viewCount' | 'acceptedAnswer'>
}

/** The votes, answers, and views of a question, in words for those who don't see where they are. */
function QuestionCounts({ question }: QuestionCountsProps) {
  const { rating, answerCount, viewCount, acceptedAnswer } = question
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-small sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:mt-0 sm:grid sm:content-start sm:justify-items-end sm:text-right">
      <span className="text-ink sm:grid sm:leading-tight">
        <b className="tabular-nums sm:text-large">{rating.toLocaleString('en-US')}</b>
        <span className="sm:text-muted">{rating === 1 ? ' vote' : ' votes'}</span>
      </span>
      <span className="sm:mt-1.5">{counted(answerCount, 'answer')}</span>
      {acceptedAnswer && (
        <span className="font-semibold text-success">
          <span aria-hidden="true" className="icon icon-check" /> solved
        </span>
      )}
      <span>{counted(viewCount, 'view')}</span>
    </p>
  )
}
