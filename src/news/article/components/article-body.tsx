import type { ReactNode } from 'react'
import type { ShownArticle } from '../article-shape'
import { ArticlePicture } from './article-picture'
import { GuestBlogger } from './guest-blogger'

type BodyProps = {
  article: ShownArticle
  /** The video, if the page may load it. Otherwise it is a link. */
  video?: ReactNode
  /** What is between the picture and the text. */
  children?: ReactNode
}

/** An article as its readers see it. */
export function ArticleBody({ article, video, children }: BodyProps) {
  const { title, summary, category, author, published, created, content, externalLink, videoURL } = article
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
          <time dateTime={day}>{day}</time>
        </p>
      </div>
      <ArticlePicture article={article} />
      <div className="mx-auto max-w-[38em]">
        {children}
        <GuestBlogger article={article} />
        {externalLink === '' ? (
          <>
            {video || (videoURL && <VideoLink href={videoURL} />)}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was stored */}
            <div dir="auto" className="prose mt-8" dangerouslySetInnerHTML={{ __html: content }} />
          </>
        ) : (
          <ExternalLink href={externalLink} />
        )}
      </div>
    </article>
  )
}

function VideoLink({ href }: { href: string }) {
  return (
    <p className="mt-8">
      <a href={href} target="_blank" rel="noopener noreferrer">
        Watch the video on YouTube
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
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
