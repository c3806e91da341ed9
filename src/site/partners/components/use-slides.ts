import { type RefObject, useEffect, useState } from 'react'

const slideMilliseconds = 5000

const slidesToStart = 7

/** Returns the last slide that the row can start at. After that there is nothing more to show. */
const getLast = ({ count, visible }: Row) => Math.max(0, count - visible)

/** One further, or the start after seven slides or at the end of the row. */
export const slideAfter = (at: number, row: Row) => (at + 1 > Math.min(slidesToStart - 1, getLast(row)) ? 0 : at + 1)

/**
 * Moves a row of slides with the browser's scrolling and snapping: every five seconds, and on Next and Previous. It
 * stops while it is paused, hovered, or focused, and for users who prefer reduced motion.
 * @param row the scrolling list; its children are the slides
 */
export function useSlides(row: RefObject<HTMLElement | null>) {
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (isPaused || isHeld) return
    const timer = setInterval(() => {
      if (!prefersReducedMotion() && !document.hidden) move(row.current, slideAfter)
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

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function move(row: HTMLElement | null, choose: (at: number, slides: { count: number; visible: number }) => number) {
  const width = row?.firstElementChild?.getBoundingClientRect().width
  if (!row || !width) return
  const at = Math.round(row.scrollLeft / width)
  const slides = { count: row.childElementCount, visible: Math.max(1, Math.round(row.clientWidth / width)) }
  row.scrollTo({ left: choose(at, slides) * width })
}

type Row = {
  count: number
  visible: number
}

/** Returns the slide for Next and Previous, which go through the whole row and wrap around. */
export function slideBeside(at: number, by: 1 | -1, row: Row): number {
  const slides = getLast(row) + 1
  return (at + by + slides) % slides
}
