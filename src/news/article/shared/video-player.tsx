import { useEffect, useRef, useState } from 'react'

/** The page of a video on YouTube. Without an id there is none. */
export const videoAddress = (id: string) => (id ? `https://www.youtube.com/watch?v=${id}` : '')

/** A video that nothing is loaded of until somebody plays it. Without JavaScript, it is a link. */
export function VideoPlayer({ id, title }: { id: string; title: string }) {
  const [plays, setPlays] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (plays) frame.current?.focus()
  }, [plays])
  const look = 'mt-8 aspect-video w-full rounded-surface'
  if (plays)
    return (
      <iframe
        ref={frame}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={`Video: ${title}`}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className={look}
      />
    )
  return (
    <a
      href={videoAddress(id)}
      rel="noopener"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setPlays(true)
      }}
      className={`${look} grid place-content-center justify-items-center gap-3 bg-deep p-4 text-center text-on-deep no-underline hover:brightness-110`}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true" className="size-16 fill-current">
        <path d="M32 4a28 28 0 1 0 0 56 28 28 0 0 0 0-56Zm-7 16 20 12-20 12Z" />
      </svg>
      <span className="font-semibold">Play the video</span>
      <span className="text-small">It comes from YouTube, which learns that you watch it.</span>
    </a>
  )
}
