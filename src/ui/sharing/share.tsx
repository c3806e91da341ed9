import { useId } from 'react'
import { Button, buttonClass } from '../components/button'
import { Menu, MenuButton, MenuLink } from '../components/menu'
import { onPlainPress } from '../shell/sign-in-prompt'
import { type CopyWords, useCopyLink } from './use-copy-link'

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
  const openWindow = onPlainPress(() => window.open(href, '_blank', windowSize))
  return { href, target: '_blank', rel: 'noopener', onClick: openWindow }
}

type ShareProps = {
  /** The page's absolute address, which other sites read. */
  url: string
  /** The link that the Copy link button copies. */
  link: string
  title: string
  copyWords: CopyWords
}

type ShareMenuProps = ShareProps & { opens?: 'row' | 'row end' }

/** The ways to share a page, as a menu for a row of buttons. */
export function ShareMenu({ url, link, title, copyWords, opens = 'row' }: ShareMenuProps) {
  const { copy, dialog } = useCopyLink(link, copyWords)
  return (
    <>
      <Menu label="Share" opens={opens}>
        <MenuButton onClick={copy}>Copy link</MenuButton>
        {shareTargets(url, title).map((target) => (
          <MenuLink key={target.label} {...linkProps(target)}>
            {target.label}
            {target.isWindow && <span className="sr-only"> (opens in a new window)</span>}
          </MenuLink>
        ))}
      </Menu>
      {dialog}
    </>
  )
}

/** The ways to share a page, as a row of links below a text. */
export function ShareRow({ url, link, title, copyWords }: ShareProps) {
  const { copy, dialog } = useCopyLink(link, copyWords)
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p id={id} className="mr-4 font-semibold">
        Share
      </p>
      <ul aria-labelledby={id} className="quiet-row flex flex-wrap items-center gap-x-1">
        {shareTargets(url, title).map((target) => (
          <li key={target.label}>
            <a {...linkProps(target)} className={buttonClass('quiet')}>
              {target.label}
              {target.isWindow && <span className="sr-only"> (opens in a new window)</span>}
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <Button kind="quiet" onClick={copy}>
            Copy link
          </Button>
        </li>
      </ul>
      {dialog}
    </div>
  )
}
