import { freshCurrentUser } from '../../accounts/sessions/session'
import type { AppContext } from '../../platform/http/app-env'
import { Problem } from '../../platform/http/problem'
import { logFault } from '../../platform/http/request-log'
import { showPage } from '../../ui/server/show-page'
import { signInHref, signInPath } from '../../ui/shell/sign-in-prompt'
import NotFound from './pages/not-found'
import SpentLink, { type SpentLinkProps } from './pages/spent-link'
import Trouble from './pages/trouble'

/** Turns anything that was thrown into a response: problem+json for API calls, a page otherwise. */
export function answerFault(error: Error, c: AppContext): Response | Promise<Response> {
  const problem = error instanceof Problem ? error : unexpected(error, c)
  return isCall(c) ? problem.toResponse() : answerPage(problem, c)
}

export function answerNotFound(c: AppContext): Response | Promise<Response> {
  const methods = c.var.methodsAt(c.req.path)
  if (methods.length === 0) return answerFault(new Problem(404, 'There’s nothing at this address.'), c)
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow })
  // Somebody reloads the address of a refused form from the address bar.
  const page = c.req.method === 'GET' && !isCall(c) ? pageAbove(c) : undefined
  if (page) return c.redirect(page, 303)
  return answerFault(new Problem(405, 'This address does not take that method.', { headers: { allow } }), c)
}

/** The nearest page whose path this one begins with, except the home page. */
function pageAbove(c: AppContext): string | undefined {
  const parts = c.req.path.split('/')
  const above = parts.map((_, i) => parts.slice(0, parts.length - 1 - i).join('/'))
  return above.find((path) => path !== '' && c.var.isPage(path))
}

function answerPage(problem: Problem, c: AppContext): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  for (const [name, value] of Object.entries(problem.headers)) if (name !== 'www-authenticate') c.header(name, value)
  const area = c.var.siteNavigation.areaOf(pathname)
  if (problem.status === 401)
    return c.redirect(
      area.isSecret ? signInPath : signInHref(c.req.method === 'GET' ? pathname + search : getFormPage(c)),
    )
  // Whoever a hidden area lets in learns why something in it is refused.
  const isLetIn = c.get('staff') !== undefined || c.get('reviewer') !== undefined
  const isRefused = problem.status === 403 && !isLetIn && (c.req.method === 'GET' || area.isHidden === true)
  if (isRefused && area.refusedTo) return c.redirect(area.refusedTo(c.var.viewer, pathname))
  if (problem.status === 404 && isFile(pathname)) return c.text('There’s nothing at this address.', 404)
  if (problem.status === 404 || isRefused) return showPage(c, NotFound, {}, { title: 'Whoops', status: 404 })
  const kind = spentKinds.find((known) => pathname.startsWith(`/user/${known}/`))
  if (problem.status === 410 && kind) return showSpentLink(kind, c)
  const props = { status: problem.status, detail: problem.message }
  return showPage(c, Trouble, props, { title: 'Something went wrong', status: problem.status })
}

/** The page that a form was sent from. The form’s own address may be none, or lack what was in the page’s. */
function getFormPage(c: AppContext): string {
  const { origin, pathname } = new URL(c.req.url)
  const from = URL.parse(c.req.header('referer') ?? '')
  return from?.origin === origin && c.var.isPage(from.pathname) ? from.pathname + from.search : pathname
}

const spentKinds = ['invite', 'verify', 'email', 'reset'] as const

async function showSpentLink(kind: SpentLinkProps['kind'], c: AppContext) {
  // The link may have been used a moment ago, and the copy of the current user in KV may not show that yet.
  const currentUser = await freshCurrentUser(c)
  const isConfirmed = kind === 'verify' && currentUser !== null && currentUser.verifiedEmail === currentUser.email
  const props = { kind, isSignedIn: currentUser !== null, isConfirmed }
  return showPage(c, SpentLink, props, {
    title: isConfirmed ? 'Already confirmed' : 'This link is used up',
    status: 410,
  })
}

/** Assets and other files that pages and crawlers request. Nobody would see an HTML page there. */
const isFile = (path: string) => /\.[a-z\d]{2,11}$/i.test(path)

function unexpected(error: Error, c: AppContext): Problem {
  logFault(error, c.var.requestId)
  return new Problem(500, 'Something went wrong on our side. Try again in a moment.')
}

const isCall = (c: AppContext) => /^\/(api|dev)(\/|$)/.test(c.req.path)
