import { areaOf, type Square } from './crop'

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
