import type { AppContext } from '../../platform/http/app-env'
import { isDevelopment, keptHeaders } from '../../platform/http/edge-cache'
import { keepRecent } from '../../platform/keep-recent'
import { addedPolicy, restorePolicy } from '../../platform/security/headers'

type Kept = {
  facts: string
  body: Uint8Array<ArrayBuffer>
  headers: [name: string, value: string][]
  policy: ReturnType<typeof addedPolicy>
}

/** For each environment, because settings are part of every page. */
const keptIn = new WeakMap<Env, Map<string, Kept>>()
const maxPages = 300
/** Most pages have a third of it. A longer one is made each time, so that an isolate keeps 20 MB at most. */
const maxBytes = 64 * 1024

/**
 * Answers with the page that this isolate keeps under the request's path if it was made from the same facts, or else
 * makes it and keeps it. Only for pages that show nothing of the current user.
 * @param facts stands for everything that the page shows and that can change
 */
export async function keepPage(
  c: AppContext,
  facts: string,
  make: () => Response | Promise<Response>,
): Promise<Response> {
  const pages = keptIn.get(c.env) ?? new Map<string, Kept>()
  keptIn.set(c.env, pages)
  const known = pages.get(c.req.path)
  if (known?.facts === facts && !isDevelopment) {
    keepRecent(pages, c.req.path, known, maxPages)
    return answerFrom(c, known)
  }
  const made = await make()
  const body = new Uint8Array(await made.clone().arrayBuffer())
  if (made.status !== 200 || body.byteLength > maxBytes) return made
  const headers = keptHeaders.map((name): [string, string] => [name, made.headers.get(name) ?? ''])
  keepRecent(pages, c.req.path, { facts, body, headers, policy: addedPolicy(c) }, maxPages)
  return made
}

function answerFrom(c: AppContext, { body, headers, policy }: Kept): Response {
  if (policy) restorePolicy(c, policy)
  for (const [name, value] of headers) c.header(name, value)
  return c.body(body)
}
