import type { ArticleCard } from '../article'
import { HeadlineLink } from './headline-link'

type GridProps = {
  articles: readonly ArticleCard[]
  heading?: 'h2' | 'h3'
  hasLead?: boolean
}

export function ArticleGrid({ articles, heading = 'h2', hasLead = false }: GridProps) {
  const lead = hasLead ? articles[0] : undefined
  const others = lead ? articles.slice(1) : articles
  return (
    <div className="grid gap-y-10">
      {lead && <NewsCard article={lead} heading={heading} isLead />}
      {others.length > 0 && (
        <ul aria-label="Articles" className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {others.map((article) => (
            <li key={article._id}>
              <NewsCard article={article} heading={heading} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type CardProps = {
  article: ArticleCard
  heading: 'h2' | 'h3'
  /** The first card of a page is large, and its cover is loaded right away. */
  isLead?: boolean
}

function NewsCard({ article, heading: Heading, isLead = false }: CardProps) {
  return (
    <article
      className={`relative ${isLead ? 'grid items-start gap-x-8 gap-y-4 border-line border-b pb-10 lg:grid-cols-[7fr_5fr]' : ''}`}
    >
      <Cover article={article} isLead={isLead} />
      <div className={isLead ? '' : 'mt-3'}>
        <p className="font-semibold text-muted text-small">{article.category.text}</p>
        <Heading className={`mt-1 font-semibold ${isLead ? 'text-title' : 'text-large'}`}>
          <HeadlineLink article={article} />
        </Heading>
        <p dir="auto" className="mt-2 text-muted">
          {article.summary}
        </p>
      </div>
    </article>
  )
}

function Cover({ article, isLead }: { article: ArticleCard; isLead: boolean }) {
  const { coverImage, coverAlt, coverWidth, coverHeight } = article
  const frame = 'aspect-video w-full rounded-surface bg-wash'
  if (!coverImage) return <div aria-hidden="true" className={frame} />
  return (
    <img
      src={coverImage}
      alt={coverAlt ?? ''}
      width={coverWidth ?? undefined}
      height={coverHeight ?? undefined}
      loading={isLead ? 'eager' : 'lazy'}
      fetchPriority={isLead ? 'high' : undefined}
      className={`${frame} object-cover`}
    />
  )
}
