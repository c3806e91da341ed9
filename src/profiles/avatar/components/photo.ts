export const wholeSquare: Square = { zoom: 1, x: 0.5, y: 0.5 }

export const largestZoom = 4

const within = (share: number) => Math.min(1, Math.max(0, share))

/** The stored width and height in pixels. It is enough for the sharpest screens at the displayed size of 72 px. */
const side = 320

/** Reads a picture and applies its orientation. Returns null if its content is broken. */
export const readPhoto = (file: File): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null)

/** Fills a canvas with the square of a photo. Transparent areas become white, because JPEG has no transparency. */
export function drawSquare(canvas: HTMLCanvasElement, photo: ImageBitmap, square: Square): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side: length } = areaOf(photo, square)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, left, top, length, length, 0, 0, canvas.width, canvas.height)
}

/** Encodes the square as a new JPEG, without the file's metadata. */
export function encodeSquare(photo: ImageBitmap, square: Square): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  drawSquare(canvas, photo, square)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

/** A square of a picture. Zoom 1 is the largest square; x and y are its position from 0 to 1 within the free space. */
export type Square = { zoom: number; x: number; y: number }

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
