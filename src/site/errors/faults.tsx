import { freshCurrentUser } from '../../accounts/sessions/session'
import { clientsHref } from '../../organizations/clients/acting-pages'
import type { AppContext } from '../../platform/http/app-env'
import { Problem } from '../../platform/http/problem'
import { logFault } from '../../platform/http/request-log'
import { showPage } from '../../ui/server/show-page'
import { signInHref, signInPath } from '../../ui/shell/sign-in-prompt'
import NotFound from './pages/not-found'
import SpentLink, { type SpentLinkProps } from './pages/spent-link'
import Trouble from './pages/trouble'

/** Turns everything that was thrown into an answer: problem+json for calls, a page for pages. */
export function answerFault(error: Error, c: AppContext): Response | Promise<Response> {
  const problem = error instanceof Problem ? error : unexpected(error, c)
  return isCall(c) ? problem.toResponse() : answerPage(problem, c)
}

export function answerNotFound(c: AppContext): Response | Promise<Response> {
  const methods = c.var.methodsAt(c.req.path)
  if (methods.length === 0) return answerFault(new Problem(404, 'There’s nothing at this address.'), c)
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow })
  return answerFault(new Problem(405, 'This address does not take that method.', { headers: { allow } }), c)
}

function answerPage(problem: Problem, c: AppContext): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  for (const [name, value] of Object.entries(problem.headers)) if (name !== 'www-authenticate') c.header(name, value)
  const area = c.var.siteNavigation.areaOf(pathname)
  if (problem.status === 401)
    return c.redirect(area.isSecret ? signInPath : signInHref(c.req.method === 'GET' ? pathname + search : pathname))
  const isHidden = problem.status === 403 && area.isHidden === true
  if (problem.status === 403 && c.req.method === 'GET' && !isHidden) return c.redirect(wayForNonEmployer(c))
  if (problem.status === 404 && isFile(pathname)) return c.text('There’s nothing at this address.', 404)
  if (problem.status === 404 || isHidden) return showPage(c, NotFound, {}, { title: 'Whoops', status: 404 })
  const kind = spentKinds.find((known) => pathname.startsWith(`/user/${known}/`))
  if (problem.status === 410 && kind) return showSpentLink(kind, c)
  const props = { status: problem.status, detail: problem.message }
  return showPage(c, Trouble, props, { title: 'Something went wrong', status: problem.status })
}

const spentKinds = ['invite', 'verify', 'email'] as const

async function showSpentLink(kind: SpentLinkProps['kind'], c: AppContext) {
  // The link may have been used a moment ago, which the copy of the current user in KV does not know yet.
  const currentUser = await freshCurrentUser(c)
  const isConfirmed = kind === 'verify' && currentUser !== null && currentUser.verifiedEmail === currentUser.email
  const props = { kind, isSignedIn: currentUser !== null, isConfirmed }
  return showPage(c, SpentLink, props, {
    title: isConfirmed ? 'Already confirmed' : 'This link is used up',
    status: 410,
  })
}

/** What a page loads and what crawlers ask for by themselves: nobody reads a page there. */
const isFile = (path: string) => /\.[a-z\d]{2,11}$/i.test(path)

/** An employer without an organization is asked for it, staff choose whom they act for; others learn what posting is about. */
function wayForNonEmployer(c: AppContext): string {
  const currentUser = c.var.currentUser
  const { pathname } = new URL(c.req.url)
  if (currentUser?.isStaff) return clientsHref(pathname)
  const begins = currentUser?.roles.includes('client-user') && !currentUser.organization && c.req.path !== '/admin'
  return begins ? '/admin' : '/postJob'
}

function unexpected(error: Error, c: AppContext): Problem {
  logFault(error, c.var.requestId)
  return new Problem(500, 'Something went wrong on our side. Try again in a moment.')
}

const isCall = (c: AppContext) => /^\/(api|dev)(\/|$)/.test(c.req.path)
