import { exports } from 'cloudflare:workers'
import { origin } from '../../make'

/** Sends a form with a file, as a browser does. */
export async function requestForm(
  path: string,
  fields: Record<string, string>,
  file?: Uint8Array<ArrayBuffer>,
  as?: string,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (file) body.set('file', new File([file], 'resume.pdf', { type: 'application/pdf' }))
  const headers = new Headers(as ? { authorization: `Bearer ${as}` } : {})
  return exports.default.fetch(`${origin}${path}`, { method: 'POST', redirect: 'manual', headers, body })
}
