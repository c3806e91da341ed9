import type { ArticleCard } from '../../../news/article/article-shape'
import { newsHref } from '../../../news/article/news-href'
import { ArticleGrid } from '../../../news/article/shared/article-grid'
import { FollowButton } from '../../../notifications/shared/follow-button'
import type { EditedTag } from '../../../tags/editing/edited-tag'
import { TagEditing } from '../../../tags/shared/tag-editing'
import { ButtonLink } from '../../../ui/components/button'

export const hydrates = 'on reach'

type TagProps = {
  tag: { slug: string; text: string; description: string }
  isFollowed: boolean
  /** The tag as staff edit it; null for others. */
  edited: EditedTag | null
  articles: ArticleCard[]
}

/** What is new about one tag. */
export default function TagPage({ tag: { slug, text, description }, isFollowed, edited, articles }: TagProps) {
  return (
    <>
      <h1 dir="auto" className="wrap-anywhere font-bold text-title">
        {text}
      </h1>
      {description && (
        <p dir="auto" className="wrap-anywhere mt-2 max-w-prose text-muted">
          {description}
        </p>
      )}
      <div className="mt-4">
        <FollowButton of={{ tag: slug }} name={`the tag “${text}”`} isFollowed={isFollowed} />
      </div>
      {articles.length > 0 && (
        <section aria-labelledby="tagged-articles" className="mt-5">
          <h2 id="tagged-articles" className="font-semibold text-large">
            Articles
          </h2>
          <div className="mt-5">
            <ArticleGrid articles={articles} heading="h3" hasLead />
          </div>
          <p className="mt-10">
            <ButtonLink kind="outlined" href={newsHref({ tag: slug })}>
              <span className="wrap-anywhere">{`All articles about “${text}”`}</span>
            </ButtonLink>
          </p>
        </section>
      )}
      {edited && <TagEditing tag={edited} />}
    </>
  )
}
