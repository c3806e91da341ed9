import type { ArticleCard } from '../article-shape'

type CoverProps = {
  article: Pick<ArticleCard, 'coverImage' | 'coverAlt' | 'coverWidth' | 'coverHeight' | 'category'>
  isLead?: boolean
}

/** The cover in a frame of 16 to 9, or a plain frame. */
export function Cover({ article, isLead = false }: CoverProps) {
  const { coverImage, coverAlt, coverWidth, coverHeight } = article
  const frame = 'aspect-video w-full rounded-surface bg-wash'
  if (!coverImage) return <div aria-hidden="true" className={frame} />
  return (
    <img
      src={coverImage}
      alt={coverAlt ?? ''}
      width={coverWidth ?? undefined}
      height={coverHeight ?? undefined}
      loading={isLead ? 'eager' : 'lazy'}
      fetchPriority={isLead ? 'high' : undefined}
      className={`${frame} object-cover`}
    />
  )
}
