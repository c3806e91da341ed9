import type { Connect, Plugin } from 'vite'

/** The methods that the local server can hand to the Worker. Its requests can't have TRACE, for one. */
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const refuseOthers: Connect.NextHandleFunction = (request, response, next) => {
  if (known.has(request.method ?? '')) return next()
  response.writeHead(405, { allow: [...known].join(', ') }).end()
}

/** Answers odd methods with 405 on a developer's machine, as Cloudflare does in a deployment. */
export const knownMethods = (): Plugin => ({
  name: 'known-methods',
  configureServer: ({ middlewares }) => void middlewares.use(refuseOthers),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(refuseOthers),
})
