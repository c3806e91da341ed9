import type { ReactNode } from 'react'
import type { ArticleCard } from '../../../news/article/article'
import { newsHref } from '../../../news/article/news-href'
import { ArticleGrid } from '../../../news/article/shared/article-grid'
import { FollowButton } from '../../../notifications/shared/follow-button'
import { QuestionRow } from '../../../questions/lists/shared/question-row'
import type { QuestionCard } from '../../../questions/post/shapes'
import { questionListHref } from '../../../questions/question-list-href'
import { editTagPath } from '../../../tags/tag-href'
import { ButtonLink } from '../../../ui/components/button'

type TagProps = {
  tag: { slug: string; text: string; description: string }
  isFollowed: boolean
  isStaff: boolean
  questions: QuestionCard[]
  articles: ArticleCard[]
  now: string
}

export default function TagPage(props: TagProps) {
  const { tag, isFollowed, isStaff, questions, articles, now } = props
  const { slug, text, description } = tag
  return (
    <>
      <h1 dir="auto" className="wrap-anywhere font-bold text-title">
        {text}
      </h1>
      {description && (
        <p dir="auto" className="wrap-anywhere mt-2 max-w-measure text-muted">
          {description}
        </p>
      )}
      <div className="mt-4">
        <FollowButton of={{ tag: slug }} name={`the tag “${text}”`} isFollowed={isFollowed} />
      </div>
      {questions.length > 0 && (
        <Tagged
          id="tagged-questions"
          title="Questions"
          all={questionListHref({ tag: slug })}
          allWords={`All questions about “${text}”`}
        >
          <ul>
            {questions.map((question) => (
              <QuestionRow key={question._id} question={question} now={now} heading="h3" />
            ))}
          </ul>
        </Tagged>
      )}
      {articles.length > 0 && (
        <Tagged
          id="tagged-articles"
          title="Articles"
          all={newsHref({ tag: slug })}
          allWords={`All articles about “${text}”`}
        >
          <div className="mt-5">
            <ArticleGrid articles={articles} heading="h3" hasLead />
          </div>
        </Tagged>
      )}
      {isStaff && (
        <p className="mt-12">
          <a href={editTagPath(slug)} className="inline-flex min-h-11 items-center">
            Edit or merge this tag
          </a>
        </p>
      )}
    </>
  )
}

type TaggedProps = { id: string; title: string; all: string; allWords: string; children: ReactNode }

function Tagged({ id, title, all, allWords, children }: TaggedProps) {
  return (
    <section aria-labelledby={id} className="mt-5 not-first-of-type:mt-14">
      <h2 id={id} className="font-semibold text-large">
        {title}
      </h2>
      {children}
      <p className="mt-8">
        <ButtonLink kind="outlined" href={all}>
          <span className="wrap-anywhere">{allWords}</span>
        </ButtonLink>
      </p>
    </section>
  )
}
