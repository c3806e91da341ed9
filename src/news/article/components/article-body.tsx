import type { ReactNode } from 'react'
import { longDayText } from '../../../ui/hooks/format-time'
import type { ShownArticle } from '../article'

type BodyProps = {
  article: ShownArticle
  /** The video, if the page may load it. Otherwise it is a link. */
  video?: ReactNode
  /** Beside the date. */
  action?: ReactNode
  /** After the text. */
  children?: ReactNode
}

export function ArticleBody({ article, video, action, children }: BodyProps) {
  const { title, summary, category, author, published, created, content, externalLink, videoURL } = article
  const day = (published ?? created).slice(0, 'YYYY-MM-DD'.length)
  return (
    <article>
      <div className="mx-auto max-w-measure">
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
          {action}
        </p>
      </div>
      <ArticlePicture article={article} />
      <div className="mx-auto max-w-measure">
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
        {children}
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

function ArticlePicture({ article }: { article: ShownArticle }) {
  const { image, imageAlt, imageCaption, imageWidth, imageHeight } = article
  if (!image) return null
  return (
    <figure className="mx-auto my-8 max-w-[60rem]">
      <img
        src={image}
        alt={imageAlt ?? ''}
        width={imageWidth ?? undefined}
        height={imageHeight ?? undefined}
        fetchPriority="high"
        className="h-auto w-full rounded-surface bg-wash dark:brightness-90"
      />
      {imageCaption && (
        <figcaption dir="auto" className="mt-2 text-muted text-small">
          {imageCaption}
        </figcaption>
      )}
    </figure>
  )
}

function GuestBlogger({ article }: { article: ShownArticle }) {
  const { guestBloggerName, guestBloggerSummary, coverImage2, coverImage2Alt } = article
  if (guestBloggerName === '') return null
  return (
    <aside
      aria-label="Guest blogger"
      className="mt-8 flex flex-wrap gap-x-6 gap-y-4 rounded-surface border border-line bg-raised p-6"
    >
      {coverImage2 && (
        <img
          src={coverImage2}
          alt={coverImage2Alt ?? ''}
          width={article.coverImage2Width ?? undefined}
          height={article.coverImage2Height ?? undefined}
          loading="lazy"
          className="size-24 rounded-pill object-cover"
        />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-muted text-small">Guest blogger</p>
        <p dir="auto" className="font-semibold text-large">
          {guestBloggerName}
        </p>
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {guestBloggerSummary}
        </p>
      </div>
    </aside>
  )
}
