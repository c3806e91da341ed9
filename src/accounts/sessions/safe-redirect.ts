const anywhere = 'http://site.invalid'
const notReturned = ['/user/reset', '/user/verify', '/user/email', '/login', '/signup', '/logout']

/**
 * Where to go on after signing in: a page of ours, else /profile (docs/security.md, 9).
 * The path keeps our origin when resolved, begins with one slash, and holds no backslash or control character.
 * @param isPage whether a page route answers this path
 */
export function safeRedirect(redirect: string | undefined, isPage: (path: string) => boolean): string {
  if (!redirect || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(redirect) || !URL.canParse(redirect, anywhere)) return '/profile'
  const { origin, pathname, search } = new URL(redirect, anywhere)
  const refused = notReturned.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
  return origin === anywhere && !refused && !pathname.startsWith('//') && isPage(pathname)
    ? pathname + search
    : '/profile'
}
