const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const join = (...parts: Iterable<number>[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

/** A dot in each accepted format, made by other tools. */
export const png = toBytes(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
)
export const jpeg = toBytes(
  '/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
)
export const gif = toBytes('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')

const big = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]

/** Returns the PNG with one more chunk after its header. */
export const pngWith = (name: string, text: string) =>
  join(png.slice(0, 33), big(text.length), ascii(name), ascii(text), [0, 0, 0, 0], png.slice(33))

/** Returns the JPEG with one more segment at its start. */
export const jpegWith = (marker: number, content: Iterable<number>) => {
  const inside = [...content]
  const length = inside.length + 2
  return join(jpeg.slice(0, 2), [0xff, marker, length >> 8, length & 255], inside, jpeg.slice(2))
}

/** Returns the EXIF data of a phone: the orientation and the location. */
export const cameraNotes = (orientation: number) => [
  ...ascii('Exif'),
  ...[0, 0, ...ascii('II'), 42, 0, 8, 0, 0, 0, 2, 0],
  ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
  ...[0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0],
  ...[0, 0, 0, 0, ...ascii('GPS 41.85 -87.65')],
]

/** Returns the GIF with a comment of at most 255 bytes. */
export const gifWith = (comment: string) =>
  join(gif.slice(0, 19), [0x21, 0xfe, comment.length], ascii(comment), [0], gif.slice(19))

/** Returns the GIF with its frame repeated. */
export function animatedGif(frames: number): Uint8Array {
  const from = gif.indexOf(0x2c)
  const frame = gif.slice(from, -1)
  return join(gif.slice(0, from), ...Array.from({ length: frames }, () => frame), [0x3b])
}

/**
 * Returns the PNG as an animation whose frames all have the same picture.
 * @param startsStill whether the PNG's own picture comes before the frames and is not one of them
 */
export function animatedPng(frames: number, { startsStill = false } = {}): Uint8Array {
  const chunk = (name: string, data: number[]) => [...big(data.length), ...ascii(name), ...data, 0, 0, 0, 0]
  const from = png.findIndex((_, at) => String.fromCharCode(...png.slice(at, at + 4)) === 'IDAT')
  const pixels = [...png.slice(from + 4, -16)]
  const control = (i: number) =>
    chunk('fcTL', [...big(i), ...big(1), ...big(1), ...big(0), ...big(0), 0, 1, 0, 1, 0, 0])
  const later = Array.from({ length: startsStill ? frames : frames - 1 }, (_, i) => [
    ...control(2 * i + 1),
    ...chunk('fdAT', [...big(2 * i + 2), ...pixels]),
  ])
  const header = [...png.slice(0, 33), ...chunk('acTL', [...big(frames), ...big(0)])]
  return join(header, startsStill ? [] : control(0), png.slice(33, -12), later.flat(), png.slice(-12))
}

export const behind = (picture: Uint8Array, text: string) => join(picture, ascii(text))

export const text = (words: string) => Uint8Array.from(ascii(words))

/** Returns the picture with another width and height in its header. */
export function sized(picture: Uint8Array, width: number, height: number): Uint8Array {
  const copy = picture.slice()
  const view = new DataView(copy.buffer)
  if (copy[0] === 0x89) {
    view.setUint32(16, width)
    view.setUint32(20, height)
  } else if (copy[0] === 0x47) {
    view.setUint16(6, width, true)
    view.setUint16(8, height, true)
  } else {
    const frame = copy.findIndex((byte, i) => byte === 0xff && copy[i + 1] === 0xc9)
    view.setUint16(frame + 5, height)
    view.setUint16(frame + 7, width)
  }
  return copy
}
