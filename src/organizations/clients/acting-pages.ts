import { send } from '../../ui/hooks/api-client'

/** What staff are told before they choose whom to act for. */
export const actingRules =
  'You can use its admin area for eight hours, or until you stop. We record what you do there under your name.'

/** Where the organizations stand that staff may act for, with the page to come back to. */
export const clientsHref = (path: string) => `/admin/clients?from=${encodeURIComponent(path)}`

/** Where to go on when the client is chosen: the same room of the admin area, or its first page. */
export const pageWhenActing = (path: string) =>
  /^\/admin\/[a-z]+$/.test(path) && path !== '/admin/clients' ? path : '/admin'

/** Where to go on when acting is over: the admin area is closed then. */
export const pageWhenStopped = (path: string) => (/^\/admin(\/|$)/.test(path) ? '/admin/clients' : path)

/** Acts for this client from now on, and goes to its admin area. */
export async function actFor(organizationId: string, path: string): Promise<void> {
  await send('PUT', '/api/organization/acting/:id', { param: { id: organizationId } })
  location.assign(pageWhenActing(path))
}

/** Acts for nobody any more. */
export async function stopActing(path: string): Promise<void> {
  await send('DELETE', '/api/organization/acting')
  location.assign(pageWhenStopped(path))
}
