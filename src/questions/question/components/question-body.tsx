import { tagPath } from '../../../tags/tag/tag-path'
import { questionListHref } from '../../lists/question-list-href'
import type { UndoableMerge } from '../../merging/undo-merge'
import { VotedPost } from '../../vote/components/voted-post'
import { questionPath } from '../question-path'
import type { PublicQuestion } from '../question-shape'
import { AuthorLine } from './author-line'
import { QuestionActions } from './question-actions'
import { QuestionFacts } from './question-facts'
import { QuestionFooter } from './question-footer'
import { QuestionNotices } from './question-notices'

export type ShownQuestion = PublicQuestion & {
  tagLinks: { text: string; slug: string }[]
  /** For staff: what was merged into it and can be taken out again. */
  merges?: UndoableMerge[]
}

type QuestionBodyProps = { question: ShownQuestion; now: string; origin: string; isStaff: boolean }

/** A question as its readers see it, without its answers. */
export function QuestionBody({ question, now, origin, isStaff }: QuestionBodyProps) {
  const { _id, title, content, rating, vote, mine, removed, tagLinks, category, user, created, updated } = question
  return (
    <article>
      <nav aria-label="Breadcrumb" className="text-small">
        <ol className="flex flex-wrap items-center gap-x-2">
          <li>
            <a href="/questions" className="inline-flex min-h-11 items-center">
              Questions
            </a>
          </li>
          <li>
            <span aria-hidden="true" className="mr-2 text-muted">
              ›
            </span>
            <a href={questionListHref({ category: category.text })} className="inline-flex min-h-11 items-center">
              {category.text}
            </a>
          </li>
        </ol>
      </nav>
      <h1 dir="auto" className="wrap-anywhere font-bold text-title">
        {title}
      </h1>
      <div className="mt-3">
        <QuestionFacts question={question} now={now} />
      </div>
      <QuestionNotices question={question} />
      <div className="mt-7 border-line border-b pb-6">
        <VotedPost
          votes={{
            thing: { questionId: _id, answerId: null },
            score: rating,
            vote,
            mine,
            path: questionPath(question),
          }}
          isLocked={removed !== null}
          foot={
            <>
              <AuthorLine author={user} verb="asked" time={created} edited={updated !== created} />
              <QuestionActions question={question} origin={origin} isStaff={isStaff} />
              <QuestionFooter question={question} now={now} />
            </>
          }
        >
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was stored */}
          <div dir="auto" className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: content }} />
          {tagLinks.length > 0 && (
            <ul aria-label="Tags" className="mt-5 flex flex-wrap gap-x-2 gap-y-1">
              {tagLinks.map(({ text, slug }) => (
                <li key={slug}>
                  <a href={tagPath(slug)} className="inline-flex min-h-11 items-center text-ink no-underline">
                    <span className="wrap-anywhere rounded-full bg-wash px-3 py-1 text-small">{text}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </VotedPost>
      </div>
    </article>
  )
}
