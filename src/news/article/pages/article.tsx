import { tagPath } from '../../../tags/tag-href'
import { ShareRow } from '../../../ui/sharing/share'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { editorPath, getArticleKind } from '../../choices'
import type { ArticleCard, PublicArticle } from '../article'
import { ArticleBody } from '../components/article-body'
import { articlePath } from '../news-href'
import { ArticleGrid } from '../shared/article-grid'
import { HeadlineLink } from '../shared/headline-link'
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
  const { viewer } = useSignIn()
  return (
    <>
      <ArticleBody
        article={article}
        action={
          viewer?.isSiteAdmin && (
            <>
              {' · '}
              <a href={editorPath(getArticleKind(article), article._id)} className="inline-flex min-h-11 items-center">
                Edit
              </a>
            </>
          )
        }
        video={videoId && <VideoPlayer key={videoId} id={videoId} title={article.title} />}
      >
        <div className="mt-10 border-line border-t pt-5">
          <ShareRow url={url} link={url} title={article.title} copyWords={copyWords} />
        </div>
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

/** Ours fill a row of three, and those on other sites are apart and named so. */
function RelatedHeadlines({ related: { internal, external } }: Pick<ArticleProps, 'related'>) {
  if (internal.length + external.length === 0) return null
  return (
    <section aria-labelledby="related-headlines" className="mt-14 border-line border-t pt-8">
      <h2 id="related-headlines" className="font-semibold text-title">
        Related Headlines
      </h2>
      {internal.length > 0 && (
        <div className="mt-6">
          <ArticleGrid articles={internal} heading="h3" />
        </div>
      )}
      {external.length > 0 && (
        <>
          <h3 className="mt-10 font-semibold text-muted text-small">On other sites</h3>
          <ul className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {external.map((article) => (
              <li key={article._id} className="relative border-line border-t pt-3 font-semibold">
                <HeadlineLink article={article} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
