import { tagPath } from '../../../tags/tag-href'
import { ShareRow } from '../../../ui/sharing/share'
import type { ArticleCard, PublicArticle } from '../article'
import { ArticleBody } from '../components/article-body'
import { articlePath } from '../news-href'
import { ArticleGrid } from '../shared/article-grid'
import { VideoPlayer } from '../shared/video-player'

export type ArticleProps = {
  article: PublicArticle
  videoId: string
  tags: { text: string; slug: string }[]
  related: { internal: ArticleCard[]; external: ArticleCard[] }
  origin: string
}

const copyWords = {
  copied: { title: 'Link copied', text: 'Paste it wherever you like.' },
  field: 'Link to this article',
}

export default function ArticlePage({ article, videoId, tags, related, origin }: ArticleProps) {
  const url = origin + articlePath(article)
  return (
    <>
      <ArticleBody
        article={article}
        video={videoId && <VideoPlayer key={videoId} id={videoId} title={article.title} />}
      >
        <ShareRow url={url} link={url} title={article.title} copyWords={copyWords} />
      </ArticleBody>
      <RelatedTags tags={tags} />
      <RelatedHeadlines related={related} />
    </>
  )
}

function RelatedTags({ tags }: { tags: { text: string; slug: string }[] }) {
  if (tags.length === 0) return null
  return (
    <section aria-labelledby="related-tags" className="mx-auto mt-10 max-w-measure">
      <h2 id="related-tags" className="font-semibold text-large">
        Related Tags
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tags.map(({ text, slug }) => (
          <li key={slug}>
            <a
              href={tagPath(slug)}
              className="wrap-anywhere inline-flex min-h-11 items-center rounded-pill bg-wash px-4 text-ink no-underline hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RelatedHeadlines({ related }: { related: { internal: ArticleCard[]; external: ArticleCard[] } }) {
  const articles = [...related.internal, ...related.external]
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related-headlines" className="mt-14 border-line border-t pt-8">
      <h2 id="related-headlines" className="font-semibold text-title">
        Related Headlines
      </h2>
      <div className="mt-6">
        <ArticleGrid articles={articles} heading="h3" />
      </div>
    </section>
  )
}
