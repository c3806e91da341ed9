import { Menu, MenuButton, MenuLink } from '../../ui/menu'
import { toast } from '../../ui/toast'

const windowSize = 'width=600,height=480,noopener'

/** The ways to pass a page on; each is a link, so they work without JavaScript too. `url` is absolute. */
export function ShareMenu({ url, title }: { url: string; title: string }) {
  const address = encodeURIComponent(url)
  const subject = encodeURIComponent(title)
  const ways = [
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { label: 'Twitter', href: `https://twitter.com/intent/tweet?url=${address}&text=${subject}` },
  ]
  return (
    <Menu label="Share" opens="right">
      <MenuButton
        onClick={async () => {
          await navigator.clipboard.writeText(url)
          await toast({ title: 'Job Link Copied!', description: 'Use Ctrl + V to paste the job link' })
        }}
      >
        Copy link
      </MenuButton>
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
      <MenuLink href={`mailto:?subject=${subject}&body=${address}`}>E-mail</MenuLink>
    </Menu>
  )
}
