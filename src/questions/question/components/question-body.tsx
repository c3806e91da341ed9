import { tagPath } from '../../../tags/tag/tag-path'
import { questionListHref } from '../../lists/question-list-href'
import { VoteCount } from '../../vote/components/vote-count'
import type { PublicQuestion } from '../question-shape'
import { AuthorLine } from './author-line'
import { QuestionActions } from './question-actions'
import { QuestionFacts } from './question-facts'
import { QuestionFooter } from './question-footer'
import { QuestionNotices } from './question-notices'

export type ShownQuestion = PublicQuestion & { tagLinks: { text: string; slug: string }[] }

type QuestionBodyProps = { question: ShownQuestion; now: string }

/** A question as its readers see it, without its answers. */
export function QuestionBody({ question, now }: QuestionBodyProps) {
  const { title, content, rating, tagLinks, category, user, created, updated } = question
  return (
    <article>
      <h1 dir="auto" className="wrap-anywhere font-bold text-title">
        {title}
      </h1>
      <div className="mt-3">
        <QuestionFacts question={question} now={now} />
      </div>
      <QuestionNotices question={question} />
      <div className="mt-6 grid grid-cols-[auto_1fr] gap-x-5">
        <VoteCount score={rating} of="question" />
        <div className="min-w-0">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was stored */}
          <div dir="auto" className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: content }} />
          <ul aria-label="Category and tags" className="mt-5 flex flex-wrap gap-x-4">
            <li>
              <a
                href={questionListHref({ category: category.text })}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {category.text}
              </a>
            </li>
            {tagLinks.map(({ text, slug }) => (
              <li key={slug}>
                <a href={tagPath(slug)} className="inline-flex min-h-11 items-center">
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <div className="mt-3">
            <AuthorLine author={user} verb="asked" time={created} edited={updated !== created} />
          </div>
          <QuestionActions question={question} />
          <QuestionFooter question={question} now={now} />
        </div>
      </div>
    </article>
  )
}
