import { keepRecent } from '../../platform/collections'
import type { AppContext } from '../../platform/http/app-env'
import { cachedHeaders, isDevelopment } from '../../platform/http/edge-cache'
import { addedPolicy, restorePolicy } from '../../platform/security/headers'

type Cached = {
  facts: string
  body: Uint8Array<ArrayBuffer>
  headers: [name: string, value: string][]
  policy: ReturnType<typeof addedPolicy>
}

/** One map for each environment, because settings are part of every page. */
type Pages = WeakMap<Env, Map<string, Cached>>

/**
 * Returns a function that keeps rendered pages in this isolate. Only for pages that show nothing of the current user.
 * @param max how many pages are kept, of at most `maxBytes` each; a longer one is made each time
 */
export function cachePages({ max, maxBytes }: { max: number; maxBytes: number }) {
  const cacheOf: Pages = new WeakMap()

  const getPages = (env: Env) => {
    const pages = cacheOf.get(env) ?? new Map<string, Cached>()
    cacheOf.set(env, pages)
    return pages
  }

  /**
   * Answers with the page that is kept under this name if it was made from the same facts, or else makes it and keeps
   * it.
   * @param facts stands for everything that the page shows and that can change; null if that isn’t known, so that the
   * page isn’t kept
   */
  async function cachePage(
    c: AppContext,
    name: string,
    facts: string | null,
    make: () => Response | Promise<Response>,
  ): Promise<Response> {
    const pages = getPages(c.env)
    const known = pages.get(name)
    if (known?.facts === facts && !isDevelopment) {
      keepRecent(pages, name, known, max)
      return answerFrom(c, known)
    }
    const made = await make()
    if (facts === null || made.status !== 200) return made
    const body = new Uint8Array(await made.clone().arrayBuffer())
    if (body.byteLength > maxBytes) return made
    const headers = cachedHeaders.map((header): [string, string] => [header, made.headers.get(header) ?? ''])
    keepRecent(pages, name, { facts, body, headers, policy: addedPolicy(c) }, max)
    return made
  }

  return { cachePage, isCached: (c: AppContext, name: string) => getPages(c.env).has(name) }
}

function answerFrom(c: AppContext, { body, headers, policy }: Cached): Response {
  if (policy) restorePolicy(c, policy)
  for (const [name, value] of headers) c.header(name, value)
  return c.body(body)
}
