/** A square of a picture. Zoom 1 is the largest square; x and y are its position from 0 to 1 within the free space. */
export type Square = { zoom: number; x: number; y: number }

export const wholeSquare: Square = { zoom: 1, x: 0.5, y: 0.5 }
export const largestZoom = 4

type Size = { width: number; height: number }

/** Returns the square in the picture's own pixels. */
export function areaOf({ width, height }: Size, { zoom, x, y }: Square) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** Returns the square after a drag by a distance in the picture's own pixels. It stays inside the picture. */
export function dragSquare({ width, height }: Size, square: Square, by: { x: number; y: number }): Square {
  const { side } = areaOf({ width, height }, square)
  const share = (at: number, free: number, moved: number) => (free > 0 ? within(at - moved / free) : at)
  return { ...square, x: share(square.x, width - side, by.x), y: share(square.y, height - side, by.y) }
}

const within = (share: number) => Math.min(1, Math.max(0, share))
