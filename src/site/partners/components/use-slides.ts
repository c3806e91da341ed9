import { type RefObject, useEffect, useState } from 'react'
import { slideAfter, slideBeside, slideMilliseconds } from '../slides'

/**
 * Moves a row of slides that the browser scrolls and snaps: by itself every five seconds, and to the next or previous one.
 * It rests while it is paused, while somebody points at it or is in it with the keyboard, and for who wants less motion.
 * @param row the scrolling list, whose children are the slides
 */
export function useSlides(row: RefObject<HTMLElement | null>) {
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (isPaused || isHeld) return
    const timer = setInterval(() => {
      if (!wantsStillness() && !document.hidden) move(row.current, slideAfter)
    }, slideMilliseconds)
    return () => clearInterval(timer)
  }, [row, isPaused, isHeld])

  return {
    isPaused,
    setPaused,
    go: (by: 1 | -1) => move(row.current, (at, slides) => slideBeside(at, by, slides)),
    holding: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function move(row: HTMLElement | null, choose: (at: number, slides: { count: number; visible: number }) => number) {
  const width = row?.firstElementChild?.getBoundingClientRect().width
  if (!row || !width) return
  const at = Math.round(row.scrollLeft / width)
  const slides = { count: row.childElementCount, visible: Math.max(1, Math.round(row.clientWidth / width)) }
  row.scrollTo({ left: choose(at, slides) * width })
}
