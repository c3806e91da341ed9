import { ApiError, unreachable } from '../../src/ui/hooks/api-client'
import type { ShownPicture } from '../../src/ui/pictures/picture-chooser'

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
