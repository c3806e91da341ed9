import type { Cleaned } from './dimensions'
import { cleanGif } from './gif'
import { cleanJpeg } from './jpeg'
import { cleanPng } from './png'

/** A picture that was read from its first byte to its end marker, without anything that is not seen. */
export type Picture = Cleaned & { type: 'image/png' | 'image/jpeg' | 'image/gif' }

/**
 * The png, jpg or gif that these bytes are, rebuilt from the parts that show it: cut after its end, and without comments,
 * places, thumbnails and whatever else a file can carry. Null where it is none, or not whole.
 */
export function cleanPicture(bytes: Uint8Array): Picture | null {
  const png = cleanPng(bytes)
  if (png) return { ...png, type: 'image/png' }
  const jpeg = cleanJpeg(bytes)
  if (jpeg) return { ...jpeg, type: 'image/jpeg' }
  const gif = cleanGif(bytes)
  return gif && { ...gif, type: 'image/gif' }
}
