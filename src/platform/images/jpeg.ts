import { ascii, type Cleaned, hasAt, isFitting, joinBytes, viewBytes } from '../bytes'

const start = [0xff, 0xd8]
const scan = 0xda
const end = 0xd9
const exif = 0xe1
const adobe = 0xee

/** Orientations from this one on exchange width and height. */
const firstOnItsSide = 5

/** Tables needed for decoding: Huffman, arithmetic, quantization, restart interval (ITU T.81, table B.1). */
const tables = new Set([0xc4, 0xcc, 0xdb, 0xdd])
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Rebuilds a JPEG from its pixels and orientation, with the size that browsers show. Null if it isn't complete. */
export function cleanJpeg(bytes: Uint8Array): Cleaned | null {
  if (!hasAt(bytes, 0, [...start, 0xff])) return null
  const view = viewBytes(bytes)
  const kept: Uint8Array[] = [Uint8Array.from(start)]
  let [frames, scans, width, height, isOnItsSide] = [0, 0, 0, 0, false]
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    // Markers may be preceded by fill bytes.
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === end) {
      if (frames !== 1 || scans === 0) return null
      const shown = isOnItsSide ? { width: height, height: width } : { width, height }
      return { bytes: joinBytes([...kept, Uint8Array.of(0xff, end)]), ...shown, frames }
    }
    if (at + 4 > bytes.length) return null
    const next = at + 2 + view.getUint16(at + 2)
    if (next < at + 4 || next > bytes.length) return null
    const segment = bytes.subarray(at, next)
    if (isFrame(marker)) {
      frames++
      if (segment.length < 10) return null
      ;[width, height] = [view.getUint16(at + 7), view.getUint16(at + 5)]
      if (!isFitting(width, height)) return null
    }
    const from = at
    at = marker === scan ? endOfScan(bytes, next) : next
    if (marker === scan) {
      scans++
      kept.push(bytes.subarray(from, at))
    } else if (isFrame(marker) || tables.has(marker)) kept.push(segment)
    else if (marker === adobe && segment.length === 16 && hasAt(segment, 4, ascii('Adobe'))) kept.push(segment)
    else if (marker === exif) {
      const orientation = orientationIn(segment)
      isOnItsSide ||= orientation !== null && orientation >= firstOnItsSide
      kept.push(makeOrientationSegment(orientation))
    }
  }
  return null
}

/** The offset after the pixels that begin at `from`: the first marker that doesn't belong to them. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !isRestart(next)) return at
    at++
  }
  return bytes.length
}

/** The orientation as a new EXIF segment, without the camera's other data. Empty if the picture is upright. */
function makeOrientationSegment(orientation: number | null): Uint8Array {
  if (orientation === null) return new Uint8Array()
  const tiff = [...ascii('MM'), 0, 42, 0, 0, 0, 8]
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  return Uint8Array.from([0xff, exif, 0, 34, ...ascii('Exif'), 0, 0, ...tiff, 0, 1, ...entry, 0, 0, 0, 0])
}

/** The orientation tag 0x0112 of the first directory, if it rotates or flips the picture (Exif 2.32, 4.6.4). */
function orientationIn(segment: Uint8Array): number | null {
  const tiff = segment.subarray(10)
  if (!hasAt(segment, 4, ascii('Exif')) || tiff.length < 8) return null
  const view = viewBytes(tiff)
  const little = hasAt(tiff, 0, ascii('II'))
  const directory = view.getUint32(4, little)
  if (directory + 2 > tiff.length) return null
  const entries = view.getUint16(directory, little)
  for (let at = directory + 2, i = 0; i < entries && at + 12 <= tiff.length; i++, at += 12) {
    if (view.getUint16(at, little) !== 0x0112) continue
    const value = view.getUint16(at + 8, little)
    return value >= 2 && value <= 8 ? value : null
  }
  return null
}
