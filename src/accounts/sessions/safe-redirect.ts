/** Where members go when nothing says where they came from. */
export const homeOfMembers = '/profile'

/** Where new members go who came for nothing else. */
export const startOfMembers = '/start'

const anywhere = 'http://site.invalid'
const notReturned = ['/user/reset', '/user/verify', '/user/email', '/login', '/signup', '/logout']

/**
 * The page to show after signing in: one of our pages, or else /profile (docs/security.md, 9). The path must stay on
 * our origin when resolved, begin with one slash, and contain no backslash or control character.
 * @param isPage whether a page route answers this path
 */
export function safeRedirect(redirect: string | undefined, isPage: (path: string) => boolean): string {
  if (!redirect || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(redirect) || !URL.canParse(redirect, anywhere)) return homeOfMembers
  const { origin, pathname, search } = new URL(redirect, anywhere)
  const refused = notReturned.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
  return origin === anywhere && !refused && !pathname.startsWith('//') && isPage(pathname)
    ? pathname + search
    : homeOfMembers
}
