import { VideoPlayer } from '../../../news/article/shared/video-player'
import { brand } from '../../../platform/config/brand'

/** The video about the site, if the brand has one. */
export function ResourceVideo() {
  const { id, title, transcript }: { id: string; title: string; transcript: string } = brand.video
  if (!id) return null
  return (
    <figure className="mt-12 max-w-[853px]">
      <VideoPlayer id={id} title={title} />
      {transcript && (
        <figcaption className="mt-2">
          <a href={transcript} className="inline-flex min-h-11 items-center">
            Read the transcript
          </a>
        </figcaption>
      )}
    </figure>
  )
}
