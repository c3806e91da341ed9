import { Menu, MenuButton, MenuLink } from '../components/menu'
import { linkProps, shareTargets } from './share-targets'
import { type CopyWords, useCopyLink } from './use-copy-link'

export type ShareProps = {
  /** The page's absolute address, which other sites read. */
  url: string
  /** The link that the Copy link button copies. */
  link: string
  title: string
  copyWords: CopyWords
}

/** The ways to share a page, as a menu for a row of buttons. */
export function ShareMenu({ url, link, title, copyWords }: ShareProps) {
  const { copy, dialog } = useCopyLink(link, copyWords)
  return (
    <>
      <Menu label="Share" opens="row">
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
