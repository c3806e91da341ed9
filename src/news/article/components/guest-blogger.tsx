import type { ShownArticle } from '../article-shape'

type GuestProps = {
  article: Pick<
    ShownArticle,
    | 'guestBloggerName'
    | 'guestBloggerSummary'
    | 'coverImage2'
    | 'coverImage2Alt'
    | 'coverImage2Width'
    | 'coverImage2Height'
  >
}

/** Who wrote the article, if it was a guest. */
export function GuestBlogger({ article }: GuestProps) {
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
