import type { ArticleCard } from '../article-shape'
import { NewsCard } from './article-card'

type GridProps = {
  articles: readonly ArticleCard[]
  /** The level of the headlines on their page. */
  heading?: 'h2' | 'h3'
  /** Whether the first card is large. */
  hasLead?: boolean
}

/** Articles as cards, side by side as far as they fit. */
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
