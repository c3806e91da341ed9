import type { ReactNode } from 'react'
import { longDayText } from '../../../ui/hooks/format-time'
import type { PublicArticle } from '../article-shape'
import { ArticlePicture } from './article-picture'
import { ArticleVideo } from './article-video'
import { GuestBlogger } from './guest-blogger'

type BodyProps = {
  article: PublicArticle
  videoId: string
  /** What is between the picture and the text. */
  children?: ReactNode
}

/** An article as its readers see it. */
export function ArticleBody({ article, videoId, children }: BodyProps) {
  const { title, summary, category, author, published, created, content, externalLink } = article
  const day = (published ?? created).slice(0, 'YYYY-MM-DD'.length)
  return (
    <article>
      <div className="mx-auto max-w-[38em]">
        <p className="font-semibold text-muted">{category.text}</p>
        <h1 dir="auto" className="wrap-anywhere mt-2 font-bold text-title">
          {title}
        </h1>
        <p dir="auto" className="mt-4 text-large text-muted">
          {summary}
        </p>
        <p className="mt-4 text-muted text-small">
          {author && `By ${author} · `}
          <time dateTime={day}>{longDayText(day)}</time>
        </p>
      </div>
      <ArticlePicture article={article} />
      <div className="mx-auto max-w-[38em]">
        {children}
        <GuestBlogger article={article} />
        {videoId && <ArticleVideo key={videoId} id={videoId} title={title} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was stored */}
        <div dir="auto" className="prose mt-8" dangerouslySetInnerHTML={{ __html: content }} />
        {externalLink && <ExternalLink href={externalLink} />}
      </div>
    </article>
  )
}

function ExternalLink({ href }: { href: string }) {
  return (
    <p className="mt-8">
      <a href={href} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
        {`Read the article at ${new URL(href).host}`}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
