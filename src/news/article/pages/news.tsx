import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { PageLinks } from '../../../ui/lists/page-links'
import { type ArticleCategory, articleCategories } from '../../choices'
import type { ArticleCard } from '../article'
import { newsHref } from '../news-href'
import { ArticleGrid } from '../shared/article-grid'

export const hydrates = 'on reach'

export type NewsProps = {
  articles: ArticleCard[]
  category: ArticleCategory | null
  tag: string | null
  next: string | null
  isFirstPage: boolean
  /** Whether the page brings its own margins, because the shell leaves them out at this address. */
  hasMargins?: boolean
}

export default function News({ articles, category, tag, next, isFirstPage, hasMargins = false }: NewsProps) {
  const name = [category, tag].filter(Boolean).join(', ')
  return (
    <div className={hasMargins ? 'page-edges py-10' : undefined}>
      <h1 dir="auto" className="wrap-anywhere font-bold text-title">
        {name ? `News: ${name}` : 'News'}
      </h1>
      <FilterLinks areTabs label="Category" filters={categoryFilters(category, tag)} className="mt-5" />
      {tag && (
        <p className="mt-3">
          <a href={newsHref({ category })} className="inline-flex min-h-11 items-center">
            {`Remove the tag “${tag}”`}
          </a>
        </p>
      )}
      {articles.length === 0 && <NoArticles isFiltered={name !== ''} isFirstPage={isFirstPage} />}
      <div className="mt-8">
        <ArticleGrid articles={articles} hasLead={isFirstPage} />
      </div>
      <PageLinks
        next={next}
        isFirstPage={isFirstPage}
        nextLabel="Older articles"
        firstLabel="Newest articles"
        hrefOf={(cursor) => newsHref({ category, tag }, { cursor })}
      />
      <p className="mt-8 text-small">
        <a href={newsHref({ category, tag }, { path: '/news.xml' })} className="inline-flex min-h-11 items-center">
          Follow these articles in a feed reader
        </a>
      </p>
    </div>
  )
}

function categoryFilters(current: ArticleCategory | null, tag: string | null) {
  const all = { label: 'All', href: newsHref({ tag }), isCurrent: current === null }
  const each = articleCategories.map((category) => ({
    label: category,
    href: newsHref({ category, tag }),
    isCurrent: category === current,
  }))
  return [all, ...each]
}

function NoArticles({ isFiltered, isFirstPage }: { isFiltered: boolean; isFirstPage: boolean }) {
  if (!isFiltered && isFirstPage) return <EmptyState isWide title="No articles yet" />
  return (
    <EmptyState
      isWide
      title="No articles here"
      action={
        <ButtonLink kind="outlined" href="/news">
          All news
        </ButtonLink>
      }
    >
      Nothing was published with these filters yet.
    </EmptyState>
  )
}
