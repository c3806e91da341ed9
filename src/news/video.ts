const isVideoId = /^[\w-]{11}$/
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])

/** The input that `getVideoId` accepts, for the API description. */
export const videoLink = {
  pattern:
    '^\\s*([Hh][Tt][Tt][Pp][Ss]?://)?(youtu\\.be/|((www|m)\\.)?youtube\\.com/|(www\\.)?youtube-nocookie\\.com/).*[\\w-]{11}',
  examples: ['https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
}

/** Returns the video's id from the address of its page on YouTube, or null. */
export function getVideoId(address: string): string | null {
  const written = address.trim()
  const whole = /^https?:\/\//i.test(written) ? written : `https://${written}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  const id = url && idIn(url)
  return id && isVideoId.test(id) ? id : null
}

function idIn({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!hosts.has(hostname)) return null
  if (pathname === '/watch') return searchParams.get('v')
  return /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(pathname)?.[1]
}
