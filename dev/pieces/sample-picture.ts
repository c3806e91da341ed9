import type { UploadLimit } from '../../src/platform/images/sizes'
import { ApiError, unreachable } from '../../src/ui/hooks/api-client'
import type { ShownPicture } from '../../src/ui/pictures/picture-chooser'

/** Limits as a room declares them, for pictures that fill the width of a page. */
export const samplePicture: UploadLimit = {
  maxBytes: 1_499_999,
  tooLarge: 'Please select an image file that is less than 1.5MB.',
  longestSide: 4096,
  tooLong: 'Please select a picture of at most 4096 by 4096 pixels.',
  maxPixels: 32 * 1024 * 1024,
  tooManyFrames: 'Please select an animation with fewer frames.',
}

const path = '/dev/pieces/pictures'

/**
 * Sends a picture to the route that only developers have.
 * @throws ApiError
 */
export async function sendSamplePicture(file: File): Promise<ShownPicture> {
  const body = new FormData()
  body.set('file', file)
  const answer = await fetch(path, { method: 'POST', body }).catch(() => null)
  if (answer?.ok) return answer.json<ShownPicture>()
  const { detail = unreachable, errors = {} } = (await answer?.json<Partial<Refusal>>().catch(() => null)) ?? {}
  throw new ApiError(answer?.status ?? 0, detail, errors, {})
}

type Refusal = { detail: string; errors: Record<string, string> }
