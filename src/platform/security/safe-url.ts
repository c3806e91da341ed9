const schemes = new Set(['http:', 'https:'])
const invisible = /[\p{Cc}\p{Cf}\s]/gu

const server = '(https?://)?[^\\s/@:?#\\\\]+\\.[^\\s/@:?#\\\\]+(:\\d{1,5})?'

/** What `safeUrl` takes, for those who read the description of the API. */
export const webAddress = {
  pattern: `^\\s*${server}([/?#].*)?$`,
  examples: ['https://rock-river.example'],
}

/** What an apply link may be: such an address without spaces inside, or one of mail. */
export const applyAddress = {
  pattern: `^\\s*(mailto:)?[^\\s@/?#&,;:%<>"']+@[^\\s@/?#&,;:%<>"']+\\.[A-Za-z]{2,}\\s*$|^\\s*${server}([/?#]\\S*)?\\s*$`,
  examples: webAddress.examples,
}

/**
 * An address that is safe to store and to give out, or null (docs/security.md, 19).
 * Controls and spaces are removed, a bare domain becomes https, and only http(s) without credentials passes.
 */
export function safeUrl(text: string): string | null {
  const address = text.replace(invisible, '')
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:/i.test(address) && !hasPort(address) ? address : `https://${address}`)
  if (!url || !schemes.has(url.protocol) || url.username || url.password || !isPublicName(url.hostname)) return null
  return url.href
}

/** As `safeUrl`, and one e-mail address as `mailto:` without a query. */
export function safeApplyLink(text: string): string | null {
  const link = text.replace(invisible, '')
  const address = link.replace(/^mailto:/i, '')
  if (/^[^@/?#&,;:%<>"']+@[^@/?#&,;:%<>"']+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  return /^mailto:/i.test(link) ? null : safeUrl(link)
}

/** `example.org:8080/jobs` reads like a scheme to the parser, and is a host with a port. */
function hasPort(address: string): boolean {
  return /^[a-z0-9.-]+\.[a-z]{2,}:\d+(\/|$)/i.test(address)
}

/** A name that anybody can look up: no number of a machine, and none of the names that mean one's own. */
const isPublicName = (host: string) =>
  /\.[a-z][a-z0-9-]*\.?$/.test(host) && !/\.(localhost|local|internal|localdomain)\.?$/.test(host)

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
