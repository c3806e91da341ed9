import { ShareRow } from '../../../ui/sharing/share-row'
import { articlePath } from '../article-path'
import type { ArticleCard, PublicArticle } from '../article-shape'
import { ArticleBody } from '../components/article-body'
import { RelatedHeadlines, RelatedTags } from '../components/related-articles'
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
