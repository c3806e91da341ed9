import { ascii, type Cleaned, hasAt, isFitting, joinBytes, viewBytes } from '../bytes'

const extension = 0x21
const image = 0x2c
const trailer = 0x3b
const graphicControl = 0xf9
const application = 0xff
const netscape = ascii('NETSCAPE2.0')

/** Rebuilds a GIF from its frames, timing, and looping, up to the trailer. Null if it isn't a complete GIF. */
export function cleanGif(bytes: Uint8Array): Cleaned | null {
  if (!hasAt(bytes, 0, ascii('GIF87a')) && !hasAt(bytes, 0, ascii('GIF89a'))) return null
  if (bytes.length < 13) return null
  const view = viewBytes(bytes)
  let [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  if (!isFitting(width, height)) return null
  let at = 13 + colors(bytes[10])
  if (at > bytes.length) return null
  const kept: Uint8Array[] = [bytes.subarray(0, at)]
  let frames = 0
  while (at < bytes.length) {
    if (bytes[at] === trailer) {
      if (frames === 0) return null
      return { bytes: joinBytes([...kept, Uint8Array.of(trailer)]), width, height, frames }
    }
    const data = findData(bytes, view, at)
    const end = data === null ? null : endOfBlocks(bytes, data)
    if (end === null) return null
    if (bytes[at] === image) {
      frames++
      // A frame that extends past the picture makes browsers show a larger one.
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true))
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true))
      kept.push(bytes.subarray(at, end))
    } else kept.push(rebuildExtension(bytes, at))
    at = end
  }
  return null
}

/** The offset of the data blocks of the block at `at`; null if it isn't a block that we know. */
function findData(bytes: Uint8Array, view: DataView, at: number): number | null {
  if (bytes[at] === extension) return at + 2
  if (bytes[at] !== image || at + 11 > bytes.length) return null
  return isFitting(view.getUint16(at + 5, true), view.getUint16(at + 7, true)) ? at + 11 + colors(bytes[at + 9]) : null
}

/** The visible part of an extension: a frame's timing or the loop count, rebuilt. Comments and others become empty. */
function rebuildExtension(bytes: Uint8Array, at: number): Uint8Array {
  if (bytes[at + 1] === graphicControl && bytes[at + 2] === 4)
    return joinBytes([bytes.subarray(at, at + 7), Uint8Array.of(0)])
  const loops = bytes[at + 1] === application && bytes[at + 2] === 11 && hasAt(bytes, at + 3, netscape)
  if (loops && bytes[at + 14] === 3 && bytes[at + 15] === 1)
    return joinBytes([bytes.subarray(at, at + 18), Uint8Array.of(0)])
  return new Uint8Array()
}

/** The offset after a chain of data blocks; null if the file ends before. */
function endOfBlocks(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at < bytes.length; ) {
    const length = bytes[at] ?? 0
    if (length === 0) return at + 1
    at += 1 + length
  }
  return null
}

/** The size in bytes of the color table that these flags describe. */
const colors = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
