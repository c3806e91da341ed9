import { useState } from 'react'
import { Menu, MenuButton, MenuLink } from '../../../ui/components/menu'
import { toast } from '../../../ui/components/toast'
import { CopyByHand } from './copy-by-hand'

const windowSize = 'width=600,height=480,noopener'

type ShareMenuProps = {
  /** The page’s absolute address, which other sites read. */
  url: string
  /** The link that the Copy link button copies. */
  link: string
  title: string
}

/** The ways to share a job. All except copying are links, so they work without JavaScript. */
export function ShareMenu({ url, link, title }: ShareMenuProps) {
  const [isByHand, setByHand] = useState(false)
  const address = encodeURIComponent(url)
  const subject = encodeURIComponent(title)
  const ways = [
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { label: 'Twitter', href: `https://twitter.com/intent/tweet?url=${address}&text=${subject}` },
  ]
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      setByHand(true)
      return
    }
    await toast({ title: 'Job Link Copied!', description: 'Use Ctrl + V to paste the job link' })
  }
  return (
    <>
      <Menu label="Share" opens="row">
        <MenuButton onClick={copy}>Copy link</MenuButton>
        {ways.map(({ label, href }) => (
          <MenuLink
            key={label}
            href={href}
            target="_blank"
            rel="noopener"
            onClick={(event) => {
              event.preventDefault()
              window.open(href, '_blank', windowSize)
            }}
          >
            {label}
          </MenuLink>
        ))}
        <MenuLink href={`mailto:?subject=${subject}&body=${address}`}>Email</MenuLink>
      </Menu>
      {isByHand && <CopyByHand link={link} onClose={() => setByHand(false)} />}
    </>
  )
}
