import { keepRecent } from '../../platform/collections'
import type { AppContext } from '../../platform/http/app-env'
import { isDevelopment, keptHeaders } from '../../platform/http/edge-cache'
import { addedPolicy, restorePolicy } from '../../platform/security/headers'

type Kept = {
  facts: string
  body: Uint8Array<ArrayBuffer>
  headers: [name: string, value: string][]
  policy: ReturnType<typeof addedPolicy>
}

/** One map for each environment, because settings are part of every page. */
type Pages = WeakMap<Env, Map<string, Kept>>

/**
 * Returns a function that keeps rendered pages in this isolate. Only for pages that show nothing of the current user.
 * @param most how many pages are kept, of at most `maxBytes` each; a longer one is made each time
 */
export function cachePages({ most, maxBytes }: { most: number; maxBytes: number }) {
  const keptIn: Pages = new WeakMap()

  const getPages = (env: Env) => {
    const pages = keptIn.get(env) ?? new Map<string, Kept>()
    keptIn.set(env, pages)
    return pages
  }

  /**
   * Answers with the page that is kept under this name if it was made from the same facts, or else makes it and keeps
   * it.
   * @param facts stands for everything that the page shows and that can change; null if that isn’t known, so that the
   * page isn’t kept
   */
  async function keepPage(
    c: AppContext,
    name: string,
    facts: string | null,
    make: () => Response | Promise<Response>,
  ): Promise<Response> {
    const pages = getPages(c.env)
    const known = pages.get(name)
    if (known?.facts === facts && !isDevelopment) {
      keepRecent(pages, name, known, most)
      return answerFrom(c, known)
    }
    const made = await make()
    if (facts === null || made.status !== 200) return made
    const body = new Uint8Array(await made.clone().arrayBuffer())
    if (body.byteLength > maxBytes) return made
    const headers = keptHeaders.map((header): [string, string] => [header, made.headers.get(header) ?? ''])
    keepRecent(pages, name, { facts, body, headers, policy: addedPolicy(c) }, most)
    return made
  }

  return { keepPage, isKept: (c: AppContext, name: string) => getPages(c.env).has(name) }
}

function answerFrom(c: AppContext, { body, headers, policy }: Kept): Response {
  if (policy) restorePolicy(c, policy)
  for (const [name, value] of headers) c.header(name, value)
  return c.body(body)
}
