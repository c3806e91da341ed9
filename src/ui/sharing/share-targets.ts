import type { MouseEvent } from 'react'
import { isPlainPress } from '../shell/sign-in-prompt'

type ShareTarget = {
  label: string
  href: string
  /** Whether it opens in a window of its own. An email opens in the reader's mail program. */
  isWindow: boolean
}

/** Where a page can be shared. All are links, so they work without JavaScript. */
export function shareTargets(url: string, title: string): ShareTarget[] {
  const address = encodeURIComponent(url)
  const subject = encodeURIComponent(title)
  return [
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`, isWindow: true },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}`, isWindow: true },
    { label: 'Twitter', href: `https://twitter.com/intent/tweet?url=${address}&text=${subject}`, isWindow: true },
    { label: 'Email', href: `mailto:?subject=${subject}&body=${address}`, isWindow: false },
  ]
}

const windowSize = 'width=600,height=480,noopener'

/** Without JavaScript the link opens a tab. A press with a modifier key keeps what it means in the browser. */
export function linkProps({ href, isWindow }: ShareTarget) {
  if (!isWindow) return { href }
  function openWindow(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    window.open(href, '_blank', windowSize)
  }
  return { href, target: '_blank', rel: 'noopener', onClick: openWindow }
}
