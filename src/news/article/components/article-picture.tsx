import type { ShownArticle } from '../article-shape'

type PictureProps = {
  article: Pick<ShownArticle, 'image' | 'imageAlt' | 'imageCaption' | 'imageWidth' | 'imageHeight'>
}

export function ArticlePicture({ article }: PictureProps) {
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
        className="h-auto w-full rounded-surface bg-wash"
      />
      {imageCaption && (
        <figcaption dir="auto" className="mt-2 text-muted text-small">
          {imageCaption}
        </figcaption>
      )}
    </figure>
  )
}
