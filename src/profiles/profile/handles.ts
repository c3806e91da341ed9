import { safeUrl } from '../../platform/security/safe-url'

type Site = { label: string; hosts: readonly string[]; profile: string; skipped?: readonly string[] }

export const sites = {
  linkedin: {
    label: 'LinkedIn',
    hosts: ['linkedin.com'],
    profile: 'https://www.linkedin.com/in/',
    skipped: ['in', 'pub'],
  },
  facebook: { label: 'Facebook', hosts: ['facebook.com', 'fb.com'], profile: 'https://www.facebook.com/' },
  twitter: { label: 'Twitter', hosts: ['twitter.com', 'x.com'], profile: 'https://x.com/' },
  instagram: { label: 'Instagram', hosts: ['instagram.com'], profile: 'https://www.instagram.com/' },
} as const satisfies Record<string, Site>
export type SiteName = keyof typeof sites
export const siteNames = Object.keys(sites) as SiteName[]

/** Reduces a pasted address to its handle, and removes a leading @. Returns null if there is no handle. */
export function readHandle(text: string, name: SiteName): string | null {
  const handle = /[/?]/.test(text) || isHost(text, sites[name]) ? handleInAddress(text, sites[name]) : text
  const bare = handle.replace(/^@/, '')
  return /^[\p{L}\p{M}\p{N}._-]+$/u.test(bare) ? bare : null
}

/** The address is checked again each time it is shown (docs/security.md, 19). */
export const profileAddress = (handle: string, name: SiteName): string | null =>
  handle ? safeUrl(sites[name].profile + encodeURIComponent(handle)) : null

export function getWebsite(text: string): string | null {
  const address = safeUrl(text)
  return address?.replace(/^https?:\/\//, '').replace(/\/$/, '') ?? null
}

export const websiteAddress = (website: string): string | null => (website ? safeUrl(`https://${website}`) : null)

function handleInAddress(text: string, site: Site): string {
  const address = safeUrl(text)
  if (!address) return ''
  const { host, pathname, searchParams } = new URL(address)
  if (!isHost(host, site)) return ''
  const [first = ''] = pathname.split('/').filter((segment) => segment && !site.skipped?.includes(segment))
  // Facebook profiles without a user name have an id in the query.
  return first === 'profile.php' ? (searchParams.get('id') ?? '') : decoded(first)
}

const isHost = (text: string, { hosts }: Site) =>
  hosts.some((host) => text.toLowerCase() === host || text.toLowerCase().endsWith(`.${host}`))

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
