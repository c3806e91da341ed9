import type { Viewer } from '../../ui/shell/sign-in-prompt'

/** Shown to staff before they choose an organization to act for. */
export const actingRules =
  'You can use its admin area for eight hours, or until you stop. We record what you do there under your name.'

/** The list of organizations that staff may act for. It returns to `path` afterwards. */
export const clientsHref = (path: string) => `/admin/clients?from=${encodeURIComponent(path)}`

/** Where to continue after choosing a client: the same page of the admin area, or its first page. */
export const pageWhenActing = (path: string) =>
  /^\/admin\/[a-z]+$/.test(path) && path !== '/admin/clients' ? path : '/admin'

/** Where to continue after acting has ended, because the admin area is no longer accessible then. */
export const pageWhenStopped = (path: string) => (/^\/admin(\/|$)/.test(path) ? '/admin/clients' : path)

/**
 * Where the admin area leads somebody who may not see it: employers without an organization add one, staff choose an
 * organization to act for, and everybody else learns about posting jobs.
 */
export function wayOfNonEmployer(viewer: Viewer | null, path: string): string {
  if (viewer?.isSiteAdmin) return clientsHref(path)
  return viewer?.isEmployer && viewer.hiresFor === null && path !== '/admin' ? '/admin' : '/postJob'
}
