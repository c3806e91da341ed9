import type { Cleaned } from './dimensions'
import { cleanGif } from './gif'
import { cleanJpeg } from './jpeg'
import { cleanPng } from './png'

/** A picture that was checked from its first byte to its end marker and contains only visible data. */
export type Picture = Cleaned & { type: 'image/png' | 'image/jpeg' | 'image/gif' }

/**
 * Rebuilds a png, jpg, or gif from its visible parts: nothing after its end, and no comments, GPS positions,
 * thumbnails, or other metadata. Null if the bytes are not one of these, or incomplete.
 */
export function cleanPicture(bytes: Uint8Array): Picture | null {
  const png = cleanPng(bytes)
  if (png) return { ...png, type: 'image/png' }
  const jpeg = cleanJpeg(bytes)
  if (jpeg) return { ...jpeg, type: 'image/jpeg' }
  const gif = cleanGif(bytes)
  return gif && { ...gif, type: 'image/gif' }
}
