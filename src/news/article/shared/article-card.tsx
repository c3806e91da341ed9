import type { ArticleCard } from '../article-shape'
import { Cover } from './cover'
import { HeadlineLink } from './headline-link'

type CardProps = {
  article: ArticleCard
  /** The level of the headline on its page. */
  heading?: 'h2' | 'h3'
  /** The first card of a page is large, and its cover is loaded right away. */
  isLead?: boolean
}

export function NewsCard({ article, heading: Heading = 'h2', isLead = false }: CardProps) {
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
