const schemes = new Set(['http:', 'https:'])
const invisible = /[\p{Cc}\p{Cf}\s]/gu

const server = '(https?://)?[^\\s/@:?#\\\\]+\\.[^\\s/@:?#\\\\]+(:\\d{1,5})?'

/** The input that `safeUrl` accepts, for the API description. */
export const webAddress = {
  pattern: `^\\s*${server}([/?#].*)?$`,
  examples: ['https://rock-river.example'],
}

/** The input that `safeApplyLink` accepts: a URL without inner spaces, or an email address. */
export const applyAddress = {
  pattern: `^\\s*(mailto:)?[^\\s@/?#&,;:%<>"']+@[^\\s@/?#&,;:%<>"']+\\.[A-Za-z]{2,}\\s*$|^\\s*${server}([/?#]\\S*)?\\s*$`,
  examples: webAddress.examples,
}

/**
 * Returns a URL that is safe to store and publish, or null (docs/security.md, 19). Control characters and spaces are
 * removed, a bare domain becomes https, and only http(s) without credentials is accepted.
 */
export function safeUrl(text: string): string | null {
  const address = text.replace(invisible, '')
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:/i.test(address) && !hasPort(address) ? address : `https://${address}`)
  if (!url || !schemes.has(url.protocol) || url.username || url.password || !isPublicName(url.hostname)) return null
  return url.href
}

/** Like `safeUrl`, but also accepts an email address, as `mailto:` without a query. */
export function safeApplyLink(text: string): string | null {
  const link = text.replace(invisible, '')
  const address = link.replace(/^mailto:/i, '')
  if (/^[^@/?#&,;:%<>"']+@[^@/?#&,;:%<>"']+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  return /^mailto:/i.test(link) ? null : safeUrl(link)
}

/** The URL parser reads `example.org:8080/jobs` as a scheme, but it is a host and a port. */
function hasPort(address: string): boolean {
  return /^[a-z0-9.-]+\.[a-z]{2,}:\d+(\/|$)/i.test(address)
}

/** A public host name: not an IP address, and none of the names for a local machine or network. */
const isPublicName = (host: string) =>
  /\.[a-z][a-z0-9-]*\.?$/.test(host) && !/\.(localhost|local|internal|localdomain)\.?$/.test(host)

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
