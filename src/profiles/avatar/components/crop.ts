/** A square of a picture: how much nearer than the largest one, and where its middle is, as shares of what is free to move. */
export type Square = { zoom: number; x: number; y: number }

export const wholeSquare: Square = { zoom: 1, x: 0.5, y: 0.5 }
export const largestZoom = 4

type Size = { width: number; height: number }

/** The square in the picture's own pixels. */
export function areaOf({ width, height }: Size, { zoom, x, y }: Square) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The square after the picture was pulled by so many of its own pixels; it stays inside. */
export function pulled({ width, height }: Size, square: Square, by: { x: number; y: number }): Square {
  const { side } = areaOf({ width, height }, square)
  const share = (at: number, free: number, moved: number) => (free > 0 ? within(at - moved / free) : at)
  return { ...square, x: share(square.x, width - side, by.x), y: share(square.y, height - side, by.y) }
}

const within = (share: number) => Math.min(1, Math.max(0, share))
