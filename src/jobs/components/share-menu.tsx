import { Menu, menuItemClass } from '../../ui/menu'
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
      <button
        type="button"
        className={menuItemClass}
        onClick={async () => {
          await navigator.clipboard.writeText(url)
          await toast({ title: 'Job Link Copied!', description: 'Use Ctrl + V to paste the job link' })
        }}
      >
        Copy link
      </button>
      {ways.map(({ label, href }) => (
        <a
          key={label}
          href={href}
          target="_blank"
          rel="noopener"
          className={menuItemClass}
          onClick={(event) => {
            event.preventDefault()
            window.open(href, '_blank', windowSize)
          }}
        >
          {label}
        </a>
      ))}
      <a href={`mailto:?subject=${subject}&body=${address}`} className={menuItemClass}>
        E-mail
      </a>
    </Menu>
  )
}
