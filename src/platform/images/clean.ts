import { ascii, type Cleaned, hasAt, isFitting, joinBytes, viewBytes } from '../bytes'
import { cleanGif } from './gif'
import { cleanJpeg } from './jpeg'

const signature = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]

/** The chunks for pixels, colors, and animation. Texts, times, positions, and private chunks are dropped. */
const shown = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs acTL fcTL fdAT'.split(' '), // w3.org/TR/png-3
)

/** A picture that was checked from its first byte to its end marker and contains only visible data. */
export type Picture = Cleaned & { type: 'image/png' | 'image/jpeg' | 'image/gif' }

/** Rebuilds a png, jpg, or gif from its visible parts, without metadata. Null for others, and incomplete ones. */
export function cleanPicture(bytes: Uint8Array): Picture | null {
  const png = cleanPng(bytes)
  if (png) return { ...png, type: 'image/png' }
  const jpeg = cleanJpeg(bytes)
  if (jpeg) return { ...jpeg, type: 'image/jpeg' }
  const gif = cleanGif(bytes)
  return gif && { ...gif, type: 'image/gif' }
}

/** Rebuilds a PNG from its visible chunks, up to IEND. Null if the bytes are not a complete PNG. */
function cleanPng(bytes: Uint8Array): Cleaned | null {
  if (!hasAt(bytes, 0, signature)) return null
  const view = viewBytes(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, signature.length)]
  let [width, height, frames] = [0, 0, 0]
  let hasPixels = false
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const isFirst = kept.length === 1
    if (isFirst !== (name === 'IHDR')) return null
    if (isFirst && length !== 13) return null
    if (name === 'fcTL' && length !== 26) return null
    if (isFirst || name === 'fcTL') {
      const size = at + (isFirst ? 8 : 12)
      const [across, down] = [view.getUint32(size), view.getUint32(size + 4)]
      if (!isFitting(across, down)) return null
      width = Math.max(width, across)
      height = Math.max(height, down)
    }
    // The default image is a frame of the animation only if an fcTL chunk comes before it.
    if (name === 'fcTL' || (name === 'IDAT' && !hasPixels && frames === 0)) frames++
    hasPixels ||= name === 'IDAT' && length > 0
    if (shown.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return hasPixels ? { bytes: joinBytes(kept), width, height, frames } : null
    at = end
  }
  return null
}
